import { translated } from '#platform/ui/language.ts';

/** Words of saved searches. */
export const words = translated('savedSearches', {
  title: 'Saved searches',
  keep: 'Save this search',
  name: 'Name',
  nameMissing: 'Enter a name.',
  save: 'Save',
  saved: (name: string) => `Saved as ${name}`,
  tells: 'Notify me once a day about new matches',
  told: (name: string) => `Notify me about new matches: ${name}`,
  telling: 'Notifications on',
  notTelling: 'Notifications off',
  rename: (name: string) => `Rename ${name}`,
  renamed: 'Renamed',
  cancel: 'Cancel',
  remove: (name: string) => `Delete ${name}`,
  removed: 'Saved search deleted',
  undo: 'Undo',
  none: 'No saved searches. Choose filters, then save them here.',
  broken: 'Couldn’t load your saved searches',
  failed: 'Couldn’t save the change',
});
