import { and, asc, eq, isNull } from 'drizzle-orm';
import { connectionsSql } from '#features/connections/server/public.ts';
import { isListedSql, namesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { contactCard } from '../tables.ts';

/** A contact's name, and its pronunciation if a card has one. */
export interface KeptName {
  readonly name: string;
  readonly said?: string;
}

const connected: Statement = {
  name: 'contacts-connected',
  text: `select known.id from ${connectionsSql('$1::uuid')} known where ${isListedSql('known.id')}
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
      .where(and(eq(contactCard.ownerId, owner), isNull(contactCard.removedAt)))
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
