import { translated } from '#platform/ui/language.ts';

/** Screen text for preferences outside the settings page. */
export const copy = translated('preferences', {
  notSaved: 'Couldn’t save your choice',
  notSavedLine: 'Your previous setting is back. Check your connection and try again.',
});
