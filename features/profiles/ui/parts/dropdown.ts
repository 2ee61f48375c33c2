/**
 * What every list of options of a field has in common. It stands beside its field, not at the end of the page, so
 * that it belongs to the same landmark; and it scrolls by itself, as a listbox may.
 */
export const dropdown = {
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
} as const;
