import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { ownListsWith } from '#features/lists/server/public.ts';
import { isBlockedSql, jobsOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { MovedRow } from '../../contract/moving.ts';
import { type Job, movedTo } from '../../policy/moved.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { contactCard, contactMoveLeft } from '../tables.ts';

/** A card whose person now names another job. */
export interface Moved {
  readonly id: string;
  readonly personId: PersonId;
  readonly displayName: string;
  readonly sortName: string;
  readonly version: number;
  readonly from: Job;
  readonly to: Job;
  readonly since: Date | null;
  /** Identifies this job change without revealing the job. */
  readonly sign: string;
  /** The owner has dismissed it and left the card as it is. */
  readonly isLeft: boolean;
}

const signOf = ({ title, company }: Job): string =>
  createHash('sha256')
    .update(JSON.stringify([fold(title), fold(company)]))
    .digest('hex');

const blockedByThem = isBlockedSql({ blocker: 'contact_card.person_id', blocked: 'contact_card.owner_id' });
const blockedByOwner = isBlockedSql({ blocker: 'contact_card.owner_id', blocked: 'contact_card.person_id' });

/** Neither the card's owner nor its member blocks the other. */
export const areOpen = sql.raw(`not ${blockedByThem} and not ${blockedByOwner}`);

type Part = {
  readonly ids?: readonly string[];
  /** Only those after this name and id. */
  readonly after?: readonly [string, string] | undefined;
};

/** A person's cards that can show a job change: with a job, and a member the owner can see. */
const linkedCards = (orm: NodePgDatabase, owner: PersonId, { ids, after }: Part) =>
  orm
    .select({
      id: contactCard.id,
      personId: contactCard.personId,
      displayName: contactCard.displayName,
      sortName: contactCard.sortName,
      version: contactCard.version,
      title: contactCard.title,
      company: contactCard.company,
      left: contactMoveLeft.sign,
    })
    .from(contactCard)
    .leftJoin(
      contactMoveLeft,
      and(eq(contactMoveLeft.ownerId, contactCard.ownerId), eq(contactMoveLeft.cardId, contactCard.id)),
    )
    .where(
      and(
        eq(contactCard.ownerId, owner),
        isNull(contactCard.removedAt),
        isNotNull(contactCard.personId),
        ids && inArray(contactCard.id, [...ids]),
        after && sql`(${contactCard.sortName}, ${contactCard.id}) > (${after[0]}, ${after[1]}::uuid)`,
        or(sql`${contactCard.title} <> ''`, sql`${contactCard.company} <> ''`),
        areOpen,
      ),
    )
    .orderBy(asc(contactCard.sortName), asc(contactCard.id));

/**
 * A person's cards with a job change, by name, including dismissed ones. Computed per request, from what everyone can
 * read on a profile. Nothing of it is stored.
 */
export async function movedCards(orm: NodePgDatabase, owner: PersonId, part: Part = {}): Promise<Moved[]> {
  const cards = await linkedCards(orm, owner, part);
  const jobs = await jobsOf(
    orm,
    cards.flatMap(({ personId }) => (personId ? [personId] : [])),
  );
  return cards.flatMap(({ personId, title, company, left, ...card }) => {
    const named = personId && jobs.get(personId);
    const to = named && movedTo({ title, company }, named);
    if (!to) return [];
    const sign = signOf(to);
    const change = { from: { title, company }, to, since: named.since, sign, isLeft: left === sign };
    return [{ ...card, personId, ...change }];
  });
}

/** Job changes not dismissed. */
async function openMoves(orm: NodePgDatabase, owner: PersonId, part: Part = {}): Promise<Moved[]> {
  const moved = await movedCards(orm, owner, part);
  return moved.filter(({ isLeft }) => !isLeft);
}

/** How many there are. */
export const countMoved = async (orm: NodePgDatabase, owner: PersonId): Promise<number> =>
  (await openMoves(orm, owner)).length;

const Place = z.tuple([z.string(), z.uuid()]);

/** A page of job changes, by name. */
export async function listMoved(
  { platform, people }: ContactsParts,
  owner: PersonId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: MovedRow[]; nextCursor: string | null; total: number }> {
  const { orm } = platform.database;
  const after = decodeCursor(cursor, Place);
  const all = await openMoves(orm, owner);
  const found = after ? await openMoves(orm, owner, { after }) : all;
  const rows = found.slice(0, limit);
  const ids = rows.map(({ personId }) => personId);
  const [known, lists] = await Promise.all([people.of(ids), ownListsWith(orm, owner, ids)]);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => {
      const person = known.get(row.personId);
      return {
        id: storedId(row.id),
        // A connection's card uses the member's own name.
        displayName: (row.id === row.personId && person?.displayName) || row.displayName,
        person: { id: row.personId, photoURL: person?.photoURL ?? null },
        version: row.version,
        sign: row.sign,
        from: row.from,
        to: row.to,
        since: row.since && toInstant(row.since),
        lists: lists.get(row.personId) ?? [],
      };
    }),
    nextCursor: last ? encodeCursor([last.sortName, last.id]) : null,
    total: all.length,
  };
}
