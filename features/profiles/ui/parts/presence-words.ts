import { translated } from '#platform/ui/language.ts';

/** The words of one's own presence; the two toasts are the specification's. */
export const presenceCopy = translated('presence', {
  saved: 'Status updated',
  failed: 'Failed to update status',
  label: 'Presence',
});
