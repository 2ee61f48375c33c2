import { translated } from '#platform/ui/language.ts';

/** The words of preferences where they are not on the settings page. */
export const copy = translated('preferences', {
  notSaved: 'Couldn’t save your choice',
  notSavedLine: 'Your previous setting is back. Check your connection and try again.',
});
