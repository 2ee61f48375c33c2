import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { isBlockedSql, jobsOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type Job, movedTo } from '../../policy/moved.ts';
import { areKept } from '../access.ts';
import type { Owned } from '../parts.ts';
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
const linkedCards = ({ orm, principal }: Owned, { ids, after }: Part) =>
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
        areKept(principal),
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
export async function movedCards(at: Owned, part: Part = {}): Promise<Moved[]> {
  const cards = await linkedCards(at, part);
  const jobs = await jobsOf(
    at.orm,
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
export async function openMoves(at: Owned, part: Part = {}): Promise<Moved[]> {
  const moved = await movedCards(at, part);
  return moved.filter(({ isLeft }) => !isLeft);
}

/** How many there are. */
export const countMoved = async (at: Owned): Promise<number> => (await openMoves(at)).length;
