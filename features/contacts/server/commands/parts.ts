import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { contactCard, contactImport, contactMerge, contactMove, contactNote } from '../tables.ts';

/** Dependencies of the contacts feature. */
export interface ContactsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** SQL for the last phone call with a contact, supplied by a feature that contacts cannot import (CON-4). */
  readonly lastCalledSql: LastCalledSql;
}

/** @param owner, person, card SQL expressions for them in the enclosing statement */
export type LastCalledSql = (owner: string, person: string, card: string) => string;

export type CardRow = typeof contactCard.$inferSelect;
export type NoteRow = typeof contactNote.$inferSelect;
export type ImportRow = typeof contactImport.$inferSelect;
export type MergeRow = typeof contactMerge.$inferSelect;
export type MoveRow = typeof contactMove.$inferSelect;
