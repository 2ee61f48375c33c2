// A separate door: the shell loads the other one, and these are for single pages.
export { preferencesQuery } from '../api.ts';
export { usePreferences, useSavePreferences, useSaveProject } from '../parts/use-preferences.ts';
