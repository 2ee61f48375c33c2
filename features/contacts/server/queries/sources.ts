import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { isSameName } from '../../policy/names.ts';
import { areKept } from '../access.ts';
import type { Owned } from '../parts.ts';
import { type CardRow, contactCard, contactImport, contactSource } from '../tables.ts';

/** A row of an import that a card is made of. */
export interface FoundSource {
  readonly importId: ClientId;
  readonly file: string;
  readonly row: number;
  readonly at: Date;
  readonly name: string;
  readonly said: CardRow['fields'] | null;
}

/** The rows that a card is made of and that were not split off, oldest first. */
export async function sourcesOf(at: Owned, card: CardRow): Promise<FoundSource[]> {
  const own = and(eq(contactSource.ownerId, at.principal), eq(contactSource.cardId, card.id));
  const kept = await at.orm
    .select({
      importId: contactSource.importId,
      file: contactImport.name,
      row: contactSource.row,
      at: contactSource.at,
      name: contactSource.name,
      said: contactSource.said,
    })
    .from(contactSource)
    .innerJoin(
      contactImport,
      and(eq(contactImport.ownerId, contactSource.ownerId), eq(contactImport.id, contactSource.importId)),
    )
    .where(and(own, isNull(contactSource.splitTo)))
    .orderBy(asc(contactSource.at), asc(contactSource.row));
  const before = await namedBefore(at, async () => [card]);
  return [...kept, ...before.map(({ card: _, ...source }) => source)];
}

type Named = Pick<CardRow, 'id' | 'displayName'>;

/**
 * Rows that earlier imports put into cards under other names: they kept no more than names in their reports. A card is
 * known by the name of the row it was made of.
 */
async function namedBefore(
  at: Owned,
  readCards: () => Promise<readonly Named[]>,
): Promise<(FoundSource & { readonly card: Named })[]> {
  const of = (what: SQL) =>
    sql`(select 1 from ${contactSource} where ${contactSource.ownerId} = ${contactImport.ownerId}
      and ${contactSource.importId} = ${contactImport.id} and ${what})`;
  const imports = await at.orm
    .select({
      id: contactImport.id,
      name: contactImport.name,
      report: contactImport.report,
      doneAt: contactImport.doneAt,
      changes: contactImport.changes,
      split: sql<number[]>`array(select ${contactSource.row} from ${contactSource}
        where ${contactSource.ownerId} = ${contactImport.ownerId}
          and ${contactSource.importId} = ${contactImport.id} and ${contactSource.splitTo} is not null)`,
    })
    .from(contactImport)
    .where(
      and(
        eq(contactImport.ownerId, at.principal),
        eq(contactImport.state, 'done'),
        ne(contactImport.kind, 'vcard'),
        // Later ones keep what each row says.
        sql`not exists ${of(isNull(contactSource.splitTo))}`,
      ),
    );
  if (imports.length === 0) return [];
  const cards = await readCards();
  return imports.flatMap(({ id: importId, name: file, report, doneAt, changes, split }) => {
    if (!doneAt || !report) return [];
    const changed = new Set(changes?.map(({ id }) => id));
    const byName = new Map(cards.flatMap((card) => (changed.has(card.id) ? [[card.displayName, card]] : [])));
    const made = new Map<string, Named>(
      report.flatMap(({ outcome, name, row }) => {
        const card = outcome === 'new' ? byName.get(name) : undefined;
        return card ? [[`as row ${row}`, card]] : [];
      }),
    );
    return report.flatMap(({ why, name, row }) => {
      const card = made.get(why);
      const isOther = card && name !== card.displayName && !split.includes(row);
      return isOther ? [{ importId, file, row, at: doneAt, name, said: null, card }] : [];
    });
  });
}

/** A card with the other people's names under which rows of imports went into it. */
export interface MixedCard extends Named {
  readonly names: readonly string[];
}

/** Of an owner's cards those that rows with somebody else's name went into, by an import of today or of before. */
export async function mixedCards(at: Owned): Promise<MixedCard[]> {
  const named = { id: contactCard.id, displayName: contactCard.displayName };
  const kept = await at.orm
    .select({ card: named, name: contactSource.name })
    .from(contactSource)
    .innerJoin(
      contactCard,
      and(eq(contactCard.ownerId, contactSource.ownerId), eq(contactCard.id, contactSource.cardId)),
    )
    .where(
      and(
        areKept(at.principal),
        eq(contactSource.ownerId, at.principal),
        isNull(contactSource.splitTo),
        ne(contactSource.name, contactCard.displayName),
      ),
    );
  const readCards = () => at.orm.select(named).from(contactCard).where(areKept(at.principal));
  const rows = [...kept, ...(await namedBefore(at, readCards))];
  const byCard = Map.groupBy(rows, ({ card }) => card.id);
  return [...byCard.values()].flatMap((same) => {
    const [{ card } = { card: undefined }] = same;
    const others = same
      .map(({ name }) => name)
      .filter((name) => !isSameName(name, card?.displayName ?? '', 'initials'));
    return card && others.length > 0 ? [{ ...card, names: [...new Set(others)] }] : [];
  });
}
