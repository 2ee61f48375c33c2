import { and, eq, or, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { duplicatesContract, Written } from '../../contract/merging.ts';
import type { CardFields, ContactRow } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { areKept, cardsById } from '../access.ts';
import type { ContactsParts, ContactsReading, Owned } from '../parts.ts';
import { alikePairs, pairsMax } from '../queries/alike-pairs.ts';
import { mixedCards } from '../queries/sources.ts';
import { type CardRow, contactCard } from '../tables.ts';
import { viewRows } from '../views.ts';
import { type Because, CardIndex } from './matching.ts';
import { numberOf } from './phones.ts';

export const duplicates: Acts<typeof duplicatesContract, ContactsParts> = {
  /** Contacts that may match a new card, surest first, each once, by the rules of an import. It only reads. */
  alike: {
    async steps(at, written) {
      const wanted = readSoFar(written);
      const cards = await candidates(at, wanted);
      const index = new CardIndex(cards);
      const because = new Map<string, Because>();
      for (const sign of ['email', 'imdb', 'phone', 'name'] as const)
        for (const id of index.found(wanted, sign).slice(0, limits.alikeShown))
          if (!because.has(id)) because.set(id, sign);
      const rows = await rowsById(at, cards, because);
      const items = [...because].flatMap(([id, sign]) => {
        const row = rows.get(id);
        return row ? [{ because: sign, id: row.id, displayName: row.displayName, company: row.company }] : [];
      });
      return { items };
    },
  },

  async duplicates(at) {
    const found = await alikePairs(at.platform.database, at.pairs, at.principal);
    const cards = [
      ...(await cardsById(at, [...new Set(found.flatMap(({ one, other }) => [one, other]))])).values(),
    ];
    const rows = await rowsById(at, cards, new Set(found.flatMap(({ one, other }) => [one, other])));
    const pairs = found.flatMap(({ one: first, other: second, because }) => {
      const [one, other] = [rows.get(first), rows.get(second)];
      return one && other ? [{ one, other, because }] : [];
    });
    const mixed = (await mixedCards(at)).slice(0, pairsMax);
    return {
      pairs,
      mixed: mixed.map(({ names, ...card }) => ({ ...card, names: names.slice(0, limits.alikeShown) })),
    };
  },
};

/** The typed values as a card. Incomplete addresses and numbers are not searched. */
function readSoFar({ displayName, company, emails, phones, imdbId }: Written): CardFields {
  const valued = (values: readonly string[]) => values.map((value) => ({ label: '', value }));
  return {
    ...emptyCard(displayName.trim()),
    company: company.trim(),
    emails: valued(emails.map(normaliseEmail).filter((address) => /.@.+\../.test(address))),
    phones: valued(phones.flatMap((number) => numberOf(number) ?? [])),
    imdbId: imdbId.trim(),
  };
}

/** An owner's cards that may contain a matching value. The index decides which really match. */
function candidates({ orm, principal }: Owned, wanted: CardFields): Promise<CardRow[]> {
  const signs = [...wanted.emails, ...wanted.phones].map(({ value }) => fold(value)).filter(Boolean);
  const name = fold(wanted.displayName);
  return orm
    .select()
    .from(contactCard)
    .where(
      and(
        areKept(principal),
        or(
          ...signs.map((sign) => sql`position(${sign} in ${contactCard.searchText}) > 0`),
          name === '' ? sql`false` : eq(contactCard.sortName, name),
          wanted.imdbId === '' ? sql`false` : sql`${contactCard.fields}->>'imdbId' = ${wanted.imdbId}`,
        ),
      ),
    );
}

/** These of the cards as the list shows them. */
async function rowsById(
  at: ContactsReading,
  cards: readonly CardRow[],
  wanted: { has(id: string): boolean },
): Promise<ReadonlyMap<string, ContactRow>> {
  const entries = cards
    .filter(({ id }) => wanted.has(id))
    .map(({ id, personId, sortName }) => ({ id, personId, sortName, hasCard: true, since: null }));
  return new Map((await viewRows(at, entries)).map((row) => [row.id as string, row]));
}
