import type { ThemeChoice } from '#platform/ui/theme-choice.ts';

/** What a tab knows when it learns the account's theme, or a change to it. */
export interface ThemeNews {
  /** The account's theme, with this tab's pending saves on top; null if none was chosen. */
  readonly chosen: ThemeChoice | null;
  /** What this device shows. */
  readonly shown: ThemeChoice;
  /** What this tab had chosen, without an answer yet, when it was last loaded. */
  readonly unsaved: ThemeChoice | undefined;
  /** Whether this is the first the loaded page learns of the theme. */
  readonly isFirst: boolean;
}

/** What to do: show another theme, save one that a reload interrupted, or nothing. */
export type ThemeStep = { readonly kind: 'show' | 'save'; readonly theme: ThemeChoice } | undefined;

/**
 * Follows the account's theme. Only the first theme after a load can be older than what this tab chose before it: later
 * ones are someone's choice, here or on another device, and an earlier choice must not be repeated over them.
 */
export function followedTheme({ chosen, shown, unsaved, isFirst }: ThemeNews): ThemeStep {
  if (isFirst && unsaved !== undefined && unsaved !== chosen) return { kind: 'save', theme: unsaved };
  // The account has no theme: keep the device's own.
  return chosen !== null && chosen !== shown ? { kind: 'show', theme: chosen } : undefined;
}

/**
 * What this device shows after a choice could not be saved: the account's theme, or the one shown before; undefined
 * changes nothing, because a later choice awaits its own answer.
 */
export const themeAfterFailure = (failed: {
  readonly hasLater: boolean;
  readonly stored: ThemeChoice | null;
  readonly before: ThemeChoice;
}): ThemeChoice | undefined => (failed.hasLater ? undefined : (failed.stored ?? failed.before));
