"""Hungarian Nightmare: the siege of Budapest, 1944-45."""
