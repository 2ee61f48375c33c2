import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { InvitationId } from '../../contract/views.ts';
import type { InvitationRow } from '../commands/parts.ts';
import { invitation } from '../tables.ts';

/** Filters of an invitation list; all of them must match. */
export interface InvitationFilter {
  readonly inviter?: PersonId | undefined;
  readonly state?: string | undefined;
  readonly role?: 'waiting' | undefined;
  /** Part of the address, the vouch line or the note. */
  readonly q?: string | undefined;
  /** People whose name contains the text: their invitations are found too. */
  readonly inviters?: readonly PersonId[];
}

/** Where a page ended: the time and the id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const whereOf = ({ inviter, state, role, q, inviters = [] }: InvitationFilter): SQL | undefined =>
  and(
    inviter ? eq(invitation.inviterId, inviter) : undefined,
    state ? eq(invitation.state, state) : undefined,
    role ? and(eq(invitation.state, 'accepted'), eq(invitation.roleState, role)) : undefined,
    q
      ? or(
          ilike(invitation.email, containing(q)),
          ilike(invitation.vouch, containing(q)),
          ilike(invitation.note, containing(q)),
          inviters.length > 0 ? inArray(invitation.inviterId, [...inviters]) : undefined,
        )
      : undefined,
  );

/** A page of invitations, the latest first. */
export async function listInvitations(
  orm: NodePgDatabase,
  filter: InvitationFilter,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: InvitationRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const after =
    end && sql`(${invitation.createdAt}, ${invitation.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(invitation)
    .where(and(whereOf(filter), after))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
}

/** How many invitations match the filter. */
export async function countInvitations(orm: NodePgDatabase, filter: InvitationFilter): Promise<number> {
  const [found] = await orm.select({ rows: count() }).from(invitation).where(whereOf(filter));
  return found?.rows ?? 0;
}

/** One invitation; `undefined` when there is none. */
export async function findInvitation(
  orm: NodePgDatabase,
  id: InvitationId,
): Promise<InvitationRow | undefined> {
  const [row] = await orm.select().from(invitation).where(eq(invitation.id, id));
  return row;
}

/** One of the person's own invitations; `undefined` also when it is someone else's. */
export async function findOwn(
  orm: NodePgDatabase,
  inviter: PersonId,
  id: InvitationId,
): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, id), eq(invitation.inviterId, inviter)));
  return row;
}

/** The invitation a link leads to, whatever its state; `undefined` for any token but the last one sent. */
export async function findByToken(
  orm: NodePgDatabase,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await orm.select().from(invitation).where(eq(invitation.tokenHash, tokenHash));
  return row;
}

/** The live invitations among these addresses. */
export async function liveAt(orm: NodePgDatabase, emails: readonly string[]): Promise<InvitationRow[]> {
  if (emails.length === 0) return [];
  return orm
    .select()
    .from(invitation)
    .where(and(inArray(invitation.email, [...emails]), isLiveRow));
}

/** Same condition as the partial unique index. */
export const isLiveRow = inArray(invitation.state, ['sent', 'opened']);

/** The invitation by which a person joined; `undefined` for people who joined another way. */
export async function acceptedOf(orm: NodePgDatabase, person: PersonId): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.acceptedBy, person), eq(invitation.state, 'accepted')));
  return row;
}

/** The invitations an act revoked that have not changed since. */
export async function actRows(orm: NodePgDatabase, actId: string): Promise<InvitationRow[]> {
  return orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.lastActId, actId), eq(invitation.state, 'revoked')));
}
