export { preferencesQuery } from './api.ts';
export { AppliedPreferences } from './parts/applied-preferences.tsx';
export { usePreferences, useSavePreference } from './parts/use-preferences.ts';
export { useTheme } from './parts/use-theme.ts';
