import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { holdsDigits } from '#platform/server/database/phone-digits.ts';
import { contactCard } from '../tables.ts';

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
    .where(and(eq(contactCard.ownerId, owner), isNull(contactCard.removedAt), sql`${numbers} is not null`))
    .orderBy(asc(contactCard.sortName), asc(contactCard.id))
    .limit(limit);
  return rows.map(({ number, ...card }) => ({ ...card, number: number ?? '' }));
}
