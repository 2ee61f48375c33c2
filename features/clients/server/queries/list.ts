import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sortNameSql } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ClientState, Craft } from '../../limits.ts';
import { listed, type OpenClient, representationState, sidesOf, stateFor } from '../access.ts';
import { client, clientMember } from '../tables.ts';

export interface ListInput {
  readonly actor: Actor;
  readonly all?: boolean | undefined;
  readonly state?: ClientState | undefined;
  readonly craft?: Craft | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const Place = z.tuple([z.string(), z.uuid()]);

const name: SQL<string> = sql`coalesce(${sql.raw(sortNameSql('"client"."person_id"'))}, '')`;

/** The same rule as `stateOf`, for a list that is filtered by it. */
const stateSql: SQL<ClientState> = sql`case
  when ${client.closedAt} is not null or ${representationState} = 'former' then 'former'
  when ${representationState} = 'active' then case when ${client.isOnLeave} then 'leave' else 'signed' end
  when ${representationState} = 'invited' then 'offered'
  when ${client.isHipPocket} then 'hip_pocket' else 'prospect' end`;

/** A page of the clients the actor may see, by name, without dropped prospects. */
export async function listClients(
  orm: NodePgDatabase,
  { actor, all = false, state, craft, q, cursor, limit }: ListInput,
): Promise<{ rows: OpenClient[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, Place);
  const isWanted = state ? sql`${stateSql} = ${state}` : sql`${stateSql} <> 'former'`;
  const found = await orm
    .select({ ...sidesOf(actor), name })
    .from(client)
    .where(
      and(
        listed({ actor, all }),
        isWanted,
        sql`(${client.closedAt} is null or ${client.signedAt} is not null)`,
        craft && eq(client.craft, craft),
        q ? sql`position(${fold(q)} in ${name}) > 0` : undefined,
        last && sql`(${name}, ${client.id}) > (${last[0]}, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(name, client.id)
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  const members = new Map(
    shown.length === 0
      ? []
      : (
          await orm
            .select()
            .from(clientMember)
            .where(
              and(
                eq(clientMember.personId, actor.personId),
                inArray(
                  clientMember.clientId,
                  shown.map(({ row }) => row.id),
                ),
              ),
            )
        ).map((member) => [member.clientId, member]),
  );
  return {
    rows: shown.map(({ row, representation, isTeam }) => ({
      row,
      state: stateFor(row, representation),
      side: isTeam ? ('team' as const) : ('department' as const),
      member: members.get(row.id) ?? null,
    })),
    nextCursor: end ? encodeCursor([end.name, end.row.id]) : null,
  };
}
