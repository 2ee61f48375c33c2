import { translated } from '#platform/ui/language.ts';

/** The words of preferences where they are not on the settings page. */
export const copy = translated('preferences', {
  notSaved: 'Your choice was not saved',
  notSavedLine: 'It is back to what it was. Check your connection and try again.',
});
