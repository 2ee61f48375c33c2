import { translated } from '#platform/ui/language.ts';

/** The words of saved searches. */
export const words = translated('savedSearches', {
  title: 'Saved searches',
  keep: 'Save this search',
  name: 'Name',
  nameMissing: 'Give it a name.',
  save: 'Save',
  saved: (name: string) => `Saved as ${name}`,
  tells: 'Tell me once a day about new people',
  told: (name: string) => `Tell me about new people: ${name}`,
  telling: 'You will be told of new people',
  notTelling: 'You are not told of new people any more',
  rename: (name: string) => `Rename ${name}`,
  renamed: 'Renamed',
  cancel: 'Cancel',
  remove: (name: string) => `Delete ${name}`,
  removed: 'Saved search deleted',
  undo: 'Undo',
  none: 'Narrow the directory, then keep what you chose here.',
  broken: 'Could not load your saved searches',
  failed: 'That did not work',
  failedLine: 'Check your connection and try again.',
});
