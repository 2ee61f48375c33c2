import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { invitation } from '../tables.ts';

/** Who invited each of these people, as their profiles show it to everyone; omits people who joined another way. */
export async function invitersOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PersonId>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ person: invitation.acceptedBy, by: invitation.inviterId })
    .from(invitation)
    .where(
      and(
        inArray(invitation.acceptedBy, [...people]),
        eq(invitation.state, 'accepted'),
        sql.raw(isListedSql('"invitation"."inviter_id"')),
      ),
    );
  return new Map(rows.flatMap(({ person, by }) => (person ? [[person, by] as const] : [])));
}
