import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { TimelineEntry, TimelinePerson } from '#platform/contract/timeline.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Statement, Transaction } from '../database/database.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import { newId } from '../new-id.ts';
import { type TimelineDetails, timelineEntry } from './tables.ts';

/** An entry as it is kept. */
export type TimelineRow<What extends string = string> = typeof timelineEntry.$inferSelect & {
  readonly what: What;
};

/** A new entry, as its author writes it. */
export interface NewEntry<What extends string> extends TimelineDetails {
  readonly what: What;
  readonly at: Date;
  /** Null if it happened automatically. */
  readonly by: PersonId | null;
  /** The desk it was done on. */
  readonly onBehalfOf?: PersonId | undefined;
  /** Who reads it, if fewer people than read the object. */
  readonly audience?: string;
}

export interface TimelineFilter {
  readonly id: ClientId;
  /** The narrower audiences the reader belongs to. */
  readonly audiences: readonly string[];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const Place = z.tuple([z.string(), z.uuid()]);

const note: Statement = {
  name: 'timeline-note',
  text: `insert into timeline_entry (id, subject_kind, subject_id, at, by_id, on_behalf_of, what, details, audience)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

const valuesOf = (row: TimelineRow) => [
  row.id,
  row.subjectKind,
  row.subjectId,
  row.at,
  row.byId,
  row.onBehalfOf,
  row.what,
  JSON.stringify(row.details),
  row.audience,
];

/** The history of one kind of object: its possible events are `What`. */
export const timelineOf = <What extends string>(kind: string) => {
  /** An entry in stored form: events a feature stores elsewhere appear in its history too. */
  const entry = (
    subjectId: ClientId,
    { id, what, at, by, onBehalfOf, audience = '', ...details }: NewEntry<What> & { readonly id: string },
  ): TimelineRow<What> => {
    return {
      id,
      subjectKind: kind,
      subjectId,
      at,
      byId: by,
      onBehalfOf: onBehalfOf ?? null,
      what,
      audience,
      details,
    };
  };

  return {
    entry,

    /** Writes an entry in the transaction of the act; returns its id, for use in notifications. */
    async note(tx: Pick<Transaction, 'run'>, subjectId: ClientId, happened: NewEntry<What>): Promise<string> {
      const id = newId();
      await tx.run(note, valuesOf(entry(subjectId, { ...happened, id })));
      return id;
    },

    /** The same for an entry sent with the commit. */
    noteLast(tx: Pick<Transaction, 'runLast'>, subjectId: ClientId, happened: NewEntry<What>): void {
      tx.runLast(note, valuesOf(entry(subjectId, { ...happened, id: newId() })), async () => undefined);
    },

    /** A page of an object's history, latest first, as far as its reader may see it. */
    async read(
      orm: NodePgDatabase,
      { id, audiences, cursor, limit }: TimelineFilter,
    ): Promise<{ rows: TimelineRow<What>[]; nextCursor: string | null }> {
      const last = decodeCursor(cursor, Place);
      const since = sql<string>`to_char(${timelineEntry.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
      const found = await orm
        .select({ row: timelineEntry, since })
        .from(timelineEntry)
        .where(
          and(
            eq(timelineEntry.subjectKind, kind),
            eq(timelineEntry.subjectId, id),
            inArray(timelineEntry.audience, ['', ...audiences]),
            last &&
              sql`(${timelineEntry.at}, ${timelineEntry.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
          ),
        )
        .orderBy(desc(timelineEntry.at), desc(timelineEntry.id))
        .limit(limit + 1);
      const shown = found.slice(0, limit);
      const end = found.length > limit ? shown.at(-1) : undefined;
      return {
        // Only `note` writes them, and it takes nothing else.
        rows: shown.map(({ row }) => ({ ...row, what: row.what as What })),
        nextCursor: end ? encodeCursor([end.since, end.row.id]) : null,
      };
    },
  };
};

/** Everyone named in entries. */
export const namedIn = (rows: readonly TimelineRow[]): PersonId[] => [
  ...new Set(
    rows
      .flatMap(({ byId, onBehalfOf, details }) => [byId, onBehalfOf, details.person ?? null])
      .filter((person) => person !== null),
  ),
];

/** An entry with current names; people who left have none. */
export function presentEntry<What extends string>(
  { id, at, what, byId, onBehalfOf, details }: TimelineRow<What>,
  people: ReadonlyMap<PersonId, TimelinePerson>,
): TimelineEntry & { what: What } {
  const named = (person: PersonId | null | undefined): TimelinePerson | null => {
    if (!person) return null;
    const { displayName = '', photoURL = null } = people.get(person) ?? {};
    return { id: person, displayName, photoURL };
  };
  const { person, name = '', from = '', to = '', note = '', fields = [] } = details;
  return {
    id,
    at: toInstant(at),
    what,
    by: named(byId),
    onBehalfOf: named(onBehalfOf),
    person: named(person),
    name,
    from,
    to,
    note,
    fields: [...fields],
  };
}
