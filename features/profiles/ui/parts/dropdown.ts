/**
 * Common props of every field's option list. It is rendered next to its field, not at the end of the page, so that it
 * belongs to the same landmark; and it scrolls by itself, as a listbox may.
 */
export const dropdown = {
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
} as const;
