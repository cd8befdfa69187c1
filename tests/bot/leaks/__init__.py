"""Twin worlds that differ only in what is hidden: nothing a reader gets may tell them apart."""
