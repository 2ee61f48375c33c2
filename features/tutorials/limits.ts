/** Languages in which every lesson has its words and captions. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const limits = {
  /** Between two presses of Refresh, milliseconds (core 9: tutorial refresh throttled to 3 s). */
  refreshEveryMs: 3_000,
  /** How often the position of a playing lesson is kept, milliseconds (TUT-2). */
  keepEveryMs: 15_000,
  /** A lesson is seen when this part of it has played, or it has ended (TUT-1). */
  seenAtPart: 0.9,
  /** Lessons come with the product and are sent whole: there are never more. */
  lessonsMax: 100,
  /** Characters of a search in titles and transcripts. */
  searchMax: 100,
} as const;
