/** The words of one's own presence; the two toasts are the specification's. */
export const presenceCopy = {
  saved: 'Status updated',
  failed: 'Failed to update status',
  label: 'Presence',
} as const;
