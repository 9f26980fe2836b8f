"""What the pages of the documentation show, done as a reader would do it."""
