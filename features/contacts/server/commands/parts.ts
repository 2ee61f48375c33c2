import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { contactCard, contactImport, contactMerge, contactMove, contactNote } from '../tables.ts';

/** What contacts are given of the others. */
export interface ContactsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /**
   * When somebody last talked to one of their contacts on the phone, in SQL: of a feature that contacts do not know (CON-4).
   */
  readonly lastCalledSql: LastCalledSql;
}

/** @param owner, person, card the expressions that name them in the statement it becomes part of */
export type LastCalledSql = (owner: string, person: string, card: string) => string;

export type CardRow = typeof contactCard.$inferSelect;
export type NoteRow = typeof contactNote.$inferSelect;
export type ImportRow = typeof contactImport.$inferSelect;
export type MergeRow = typeof contactMerge.$inferSelect;
export type MoveRow = typeof contactMove.$inferSelect;
