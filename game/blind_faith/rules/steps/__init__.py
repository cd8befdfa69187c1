"""The steps of Blind Faith, a module for each chapter of the book."""
