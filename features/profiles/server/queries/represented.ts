import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RepresentationKind } from '../../limits.ts';
import { personBlock, profile, representation } from '../tables.ts';

/** A representative and a client whose profile they may edit. */
export interface Desk {
  readonly client: PersonId;
  readonly by: PersonId;
}

/** The representation is confirmed, the client allows editing and is active, and neither has blocked the other. */
export const mayEditFor = ({ client, by }: Desk) =>
  and(
    eq(representation.clientId, client),
    eq(representation.representativeId, by),
    eq(representation.mayEdit, true),
    sql`exists (select 1 from ${profile} where ${profile.id} = ${client} and ${profile.accountStatus} = 'active'
      and ${profile.claimedAt} is not null)`,
    sql`not exists (select 1 from ${personBlock}
      where (${personBlock.blockerId}, ${personBlock.blockedId}) in ((${client}::uuid, ${by}::uuid), (${by}::uuid, ${client}::uuid)))`,
  );

/** The kind of representation under which one may currently edit the other's profile; undefined if they may not. */
export async function editableAs(orm: NodePgDatabase, desk: Desk): Promise<RepresentationKind | undefined> {
  const [row] = await orm
    .select({ kind: representation.kind })
    .from(representation)
    .where(mayEditFor(desk))
    .orderBy(asc(representation.kind))
    .limit(1);
  return row?.kind;
}
