/** The sections of /settings, in their order; each is a value of `?section=`. */
export const sections = [
  'appearance',
  'language',
  'notifications',
  'messages',
  'account',
  'sessions',
  'privacy',
  'calendar',
  'voice',
  'data',
] as const;
export type Section = (typeof sections)[number];

export const limits = {
  /** Exports of one person in one window. */
  exportsPerWindow: 6,
  exportWindowMs: 10 * 60_000,
} as const;
