import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Verified } from '../../../contract/views.ts';
import type { Description } from '../../../policy/unnamed/descriptions.ts';
import { type AliasRow, communityAlias } from '../../tables/unnamed.ts';

/** Somebody without a name, as everyone reads them. */
interface NamelessPoster {
  readonly displayName: string;
  readonly photoURL: null;
  readonly headline: '';
  readonly unnamed: Verified;
}

/** What an alias says of its author. */
export const saidOf = ({
  role,
  yearsFrom,
  yearsUntil,
}: Pick<AliasRow, 'role' | 'yearsFrom' | 'yearsUntil'>) =>
  ({ role, from: yearsFrom, until: yearsUntil }) satisfies Description;

/** Those of some authors who are aliases. Who is behind them isn't asked here. */
export async function aliasesOf(
  orm: NodePgDatabase,
  authors: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, NamelessPoster>> {
  if (authors.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(communityAlias)
    .where(inArray(communityAlias.id, authors as readonly string[] as never));
  return new Map(
    rows.map((row) => [
      authorIdOf(row),
      { displayName: row.name, photoURL: null, headline: '', unnamed: saidOf(row) },
    ]),
  );
}

/** The id of an alias where the author of a post stands. */
export const authorIdOf = ({ id }: Pick<AliasRow, 'id'>): PersonId => id as string as PersonId;
