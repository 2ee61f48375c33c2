import { readChoice, type ThemeChoice } from '#platform/ui/theme-choice.ts';

const key = 'backlot-theme-unsaved';

/** The theme this tab has chosen and that nobody has answered yet: a reload must not lose it. */
export function unsavedTheme(): ThemeChoice | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : readChoice(kept);
  } catch {
    // Storage is switched off: then a reload is too quick for it.
    return undefined;
  }
}

/** Keeps it, or forgets it once there was an answer; false where this browser must not. */
export function keepUnsavedTheme(theme: ThemeChoice | undefined): boolean {
  try {
    if (theme) sessionStorage.setItem(key, theme);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
