"""The steps of Days of Ire, a module for each chapter of the books."""
