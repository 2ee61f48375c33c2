import type { ThemeChoice } from '#platform/ui/theme-choice.ts';

/** What a tab knows when the theme of the account becomes known, or another one. */
export interface ThemeNews {
  /** As the account has it, with this tab's own saves on their way on top; null where nobody chose. */
  readonly chosen: ThemeChoice | null;
  /** What this device shows. */
  readonly shown: ThemeChoice;
  /** What this tab chose and had no answer for when it was last loaded. */
  readonly unsaved: ThemeChoice | undefined;
  /** Whether this is the first that the loaded page hears of it. */
  readonly isFirst: boolean;
}

/** What is done about it: show another theme, save one that a reload was quicker than, or nothing. */
export type ThemeStep = { readonly kind: 'show' | 'save'; readonly theme: ThemeChoice } | undefined;

/**
 * Follows the account's theme. Only the first news after a load can be older than what this tab chose before it: later
 * ones are somebody's choice, here or on another device, and an earlier one must not be made again over it.
 */
export function followedTheme({ chosen, shown, unsaved, isFirst }: ThemeNews): ThemeStep {
  if (isFirst && unsaved !== undefined && unsaved !== chosen) return { kind: 'save', theme: unsaved };
  // Nothing chosen with the account: what this device has stays.
  return chosen !== null && chosen !== shown ? { kind: 'show', theme: chosen } : undefined;
}

/**
 * What this device shows once a choice could not be kept: what the account has, or what was shown before; undefined
 * leaves it, because a later choice waits for its own answer.
 */
export const themeAfterFailure = (failed: {
  readonly hasLater: boolean;
  readonly stored: ThemeChoice | null;
  readonly before: ThemeChoice;
}): ThemeChoice | undefined => (failed.hasLater ? undefined : (failed.stored ?? failed.before));
