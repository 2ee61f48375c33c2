/** Languages that every lesson has text and captions in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const limits = {
  /** Milliseconds between two presses of Refresh (core 9: tutorial refresh throttled to 3 s). */
  refreshEveryMs: 3_000,
  /** How often the position of a playing lesson is saved, milliseconds (TUT-2). */
  keepEveryMs: 15_000,
  /** A lesson is seen once this fraction of it has played, or it has ended (TUT-1). */
  seenAtPart: 0.9,
  /** Lessons ship with the product and are sent all at once: there are never more. */
  lessonsMax: 100,
  /** Maximum characters of a search in titles and transcripts. */
  searchMax: 100,
} as const;
