import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Owned } from '../parts.ts';
import { type CardRow, contactImport, contactSource } from '../tables.ts';

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
  return [...kept, ...(await namedBefore(at, card))];
}

/**
 * Rows that earlier imports put into a card: they kept no more than names in their reports. The card is known by the
 * name of the row it was made of.
 */
async function namedBefore(at: Owned, card: CardRow): Promise<FoundSource[]> {
  const imports = await at.orm
    .select({
      id: contactImport.id,
      name: contactImport.name,
      report: contactImport.report,
      doneAt: contactImport.doneAt,
      changes: contactImport.changes,
    })
    .from(contactImport)
    .where(
      and(
        eq(contactImport.ownerId, at.principal),
        eq(contactImport.state, 'done'),
        ne(contactImport.kind, 'vcard'),
      ),
    );
  const all = await Promise.all(
    imports.map(async ({ id, name: file, report, doneAt, changes }) => {
      if (!doneAt || !changes?.some((change) => change.id === card.id)) return [];
      const kept = await at.orm.$count(
        contactSource,
        and(eq(contactSource.ownerId, at.principal), eq(contactSource.importId, id)),
      );
      if (kept > 0) return [];
      const first = report?.find(({ outcome, name }) => outcome === 'new' && name === card.displayName)?.row;
      return (report ?? [])
        .filter(({ why, name }) => why === `as row ${String(first)}` && name !== card.displayName)
        .map(({ row, name }) => ({ importId: id, file, row, at: doneAt, name, said: null }));
    }),
  );
  return all.flat();
}
