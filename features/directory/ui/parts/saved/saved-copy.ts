import { translated } from '#platform/ui/language.ts';

/** Copy of saved searches. */
export const words = translated('savedSearches', {
  title: 'Saved searches',
  keep: 'Save this search',
  name: 'Name',
  nameMissing: 'Enter a name.',
  save: 'Save',
  saved: (name: string) => `Saved as ${name}`,
  tells: 'Notify me once a day about new people',
  told: (name: string) => `Notify me about new people: ${name}`,
  telling: 'Notifications on',
  notTelling: 'Notifications off',
  rename: (name: string) => `Rename ${name}`,
  renamed: 'Renamed',
  cancel: 'Cancel',
  remove: (name: string) => `Delete ${name}`,
  removed: 'Saved search deleted',
  undo: 'Undo',
  none: 'No saved searches. Filter the directory, then save it here.',
  broken: 'Couldn’t load your saved searches',
  failed: 'Couldn’t save the change',
  failedLine: 'Check your connection and try again.',
});
