import { readChoice, type ThemeChoice } from '#platform/ui/theme-choice.ts';

const key = 'backlot-theme-unsaved';

/** The theme this tab has chosen and not yet had an answer for, so that a reload does not lose it. */
export function unsavedTheme(): ThemeChoice | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : readChoice(kept);
  } catch {
    // Storage is switched off: a quick reload loses the choice.
    return undefined;
  }
}

/**
 * Stores the unsaved theme, or forgets it once there was an answer; false where this browser does not allow storage.
 */
export function keepUnsavedTheme(theme: ThemeChoice | undefined): boolean {
  try {
    if (theme) sessionStorage.setItem(key, theme);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
