import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { contactCard, contactImport, contactMerge, contactMove, contactNote } from '../tables.ts';

/** What contacts are given of the others. */
export interface ContactsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
}

export type CardRow = typeof contactCard.$inferSelect;
export type NoteRow = typeof contactNote.$inferSelect;
export type ImportRow = typeof contactImport.$inferSelect;
export type MergeRow = typeof contactMerge.$inferSelect;
export type MoveRow = typeof contactMove.$inferSelect;
