import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Alike, Written } from '../../contract/alike.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { type Because, CardIndex } from '../commands/matching.ts';
import type { CardRow, ContactsParts } from '../commands/parts.ts';
import { e164Of } from '../commands/phones.ts';
import { presentRows } from '../present.ts';
import { contactCard } from '../tables.ts';
import { entryOf } from './card-rows.ts';

/** The typed values as a card. Incomplete addresses and numbers are not searched. */
function readSoFar({ displayName, company, emails, phones, imdbId }: Written): CardFields {
  const valued = (values: readonly string[]) => values.map((value) => ({ label: '', value }));
  return {
    ...emptyCard(displayName.trim()),
    company: company.trim(),
    emails: valued(emails.map(normaliseEmail).filter((address) => /.@.+\../.test(address))),
    phones: valued(phones.flatMap((number) => e164Of(number) ?? [])),
    imdbId: imdbId.trim(),
  };
}

/** An owner's cards that may contain a matching value. The index decides which really match. */
function candidates(orm: NodePgDatabase, owner: PersonId, wanted: CardFields): Promise<CardRow[]> {
  const signs = [...wanted.emails, ...wanted.phones].map(({ value }) => fold(value)).filter(Boolean);
  const name = fold(wanted.displayName);
  return orm
    .select()
    .from(contactCard)
    .where(
      and(
        eq(contactCard.ownerId, owner),
        isNull(contactCard.removedAt),
        or(
          ...signs.map((sign) => sql`position(${sign} in ${contactCard.searchText}) > 0`),
          name === '' ? sql`false` : eq(contactCard.sortName, name),
          wanted.imdbId === '' ? sql`false` : sql`${contactCard.fields}->>'imdbId' = ${wanted.imdbId}`,
        ),
      ),
    );
}

/** A person's contacts that may match a new card, surest first, each once, by the rules of an import. */
export async function alikeTo(parts: ContactsParts, owner: PersonId, written: Written): Promise<Alike[]> {
  const wanted = readSoFar(written);
  const cards = await candidates(parts.platform.database.orm, owner, wanted);
  if (cards.length === 0) return [];
  const index = new CardIndex(cards);
  const because = new Map<string, Because>();
  for (const sign of ['email', 'imdb', 'phone', 'name'] as const)
    for (const id of index.found(wanted, sign).slice(0, limits.alikeShown))
      if (!because.has(id)) because.set(id, sign);
  const rows = await presentRows(parts, owner, cards.filter(({ id }) => because.has(id)).map(entryOf));
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  return [...because].flatMap(([id, sign]) => {
    const row = byId.get(id);
    return row ? [{ because: sign, id: row.id, displayName: row.displayName, company: row.company }] : [];
  });
}
