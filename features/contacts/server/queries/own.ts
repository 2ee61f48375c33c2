import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { connectionsSql } from '#features/connections/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { holdsDigits } from '#platform/server/database/phone-digits.ts';
import * as access from '../access.ts';
import { type CardRow, contactCard, contactMove, contactMoveLeft, contactNote } from '../tables.ts';

/** A person's cards by id, without removed ones, for the phone sheet. */
export async function cardsById(
  orm: NodePgDatabase,
  owner: PersonId,
  ids: readonly string[],
): Promise<Pick<CardRow, 'id' | 'personId' | 'displayName' | 'company' | 'fields'>[]> {
  const cards = await access.cardsById({ orm, principal: owner }, ids);
  return [...cards.values()].filter(({ removedAt }) => removedAt === null);
}

interface Wanted {
  readonly digits: string;
  readonly limit: number;
}

/** A person's own cards by part of a number, theirs or their assistant's. */
export async function cardsByNumber(orm: NodePgDatabase, owner: PersonId, { digits, limit }: Wanted) {
  const numbers = sql`(select p.value from (
      select e.value ->> 'value' as value, e.at from jsonb_array_elements(${contactCard.fields} -> 'phones')
        with ordinality e(value, at)
      union all select ${contactCard.fields} ->> 'assistantPhone', 1000) p
    where ${holdsDigits(sql`p.value`, digits)} order by p.at limit 1)`;
  const rows = await orm
    .select({ id: contactCard.id, name: contactCard.displayName, number: sql<string | null>`${numbers}` })
    .from(contactCard)
    .where(and(access.areKept(owner), sql`${numbers} is not null`))
    .orderBy(asc(contactCard.sortName), asc(contactCard.id))
    .limit(limit);
  return rows.map(({ number, ...card }) => ({ ...card, number: number ?? '' }));
}

/** A contact's name, and its pronunciation if a card has one. */
export interface KeptName {
  readonly name: string;
  readonly said?: string;
}

const connected: Statement = {
  name: 'contacts-connected',
  text: `select known.id from ${connectionsSql('$1::uuid')} known
    order by known.since desc, known.id limit $2`,
};

/** The names in a person's contacts and the companies on their cards, for that person only. */
export async function keptNames(
  { orm, run }: Pick<Database, 'orm' | 'run'>,
  owner: PersonId,
  max: number,
): Promise<{ names: KeptName[]; companies: string[] }> {
  const [members, cards] = await Promise.all([
    run<{ id: PersonId }>(connected, [owner, max]),
    orm
      .select({ name: contactCard.displayName, company: contactCard.company, fields: contactCard.fields })
      .from(contactCard)
      .where(access.areKept(owner))
      .orderBy(asc(contactCard.sortName), asc(contactCard.id))
      .limit(max),
  ]);
  const names = await namesOf(
    orm,
    members.map(({ id }) => id),
  );
  const kept = new Map<string, KeptName>();
  for (const name of names.values()) kept.set(name, { name });
  for (const { name, fields } of cards) {
    const { pronunciation, assistantName } = fields;
    kept.set(name, pronunciation ? { name, said: pronunciation } : { name });
    if (assistantName && !kept.has(assistantName)) kept.set(assistantName, { name: assistantName });
  }
  const companies = new Set(cards.map(({ company }) => company).filter((company) => company !== ''));
  return { names: [...kept.values()].slice(0, max), companies: [...companies] };
}

/** A person's contacts, for their data export. */
export async function exportOwn(orm: NodePgDatabase, owner: PersonId) {
  const [cards, notes, moves, left] = await Promise.all([
    access.cardsOf({ orm, principal: owner }),
    orm.select().from(contactNote).where(eq(contactNote.ownerId, owner)),
    orm.select().from(contactMove).where(eq(contactMove.ownerId, owner)),
    orm.select().from(contactMoveLeft).where(eq(contactMoveLeft.ownerId, owner)),
  ]);
  const byCard = Map.groupBy(notes, ({ cardId }) => cardId);
  const said = (card: string) =>
    (byCard.get(card) ?? []).map(({ text, tier, writtenBy, createdAt }) => ({
      text,
      tier,
      writtenBy,
      createdAt,
    }));
  return {
    cards: cards.map(({ id, personId, fields, writtenBy, keepDays, snoozedUntil, pausedAt }) => ({
      personId,
      writtenBy,
      ...fields,
      keepInTouch: keepDays && { everyDays: keepDays, snoozedUntil, pausedAt },
      notes: said(id),
      jobChangeLeftAt: left.find(({ cardId }) => cardId === id)?.leftAt ?? null,
    })),
    jobUpdates: moves.map(({ takenAt, undoneAt, report }) => ({
      takenAt,
      undoneAt,
      cards: report.map(({ displayName, outcome }) => ({ displayName, outcome })),
    })),
    // Notes on connections without a card.
    notes: notes.filter(({ cardId }) => !cards.some(({ id }) => id === cardId)).map(({ text }) => text),
  };
}
