/** The sections of /settings, in order; each is a value of `?section=`. */
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
  /** Exports per person and window. */
  exportsPerWindow: 6,
  exportWindowMs: 10 * 60_000,
} as const;
