import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { InvitationId } from '../../contract/views.ts';
import type { InvitationRow } from '../commands/parts.ts';
import { invitation } from '../tables.ts';

/** What a list of invitations is narrowed to; all parts hold together. */
export interface InvitationFilter {
  readonly inviter?: PersonId | undefined;
  readonly state?: string | undefined;
  readonly role?: 'waiting' | undefined;
  /** Part of the address, the vouch line or the note. */
  readonly q?: string | undefined;
  /** People whose name the text is part of: their invitations are found too. */
  readonly inviters?: readonly PersonId[];
}

/** Where a page ended: the moment and the id. */
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

/** How many invitations the filter finds. */
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

/** One's own invitation; `undefined` also when it is somebody else's. */
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

/** The invitation a link leads to, whatever its state; `undefined` for a token that is not the last one sent. */
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

/** As the partial unique index has it. */
export const isLiveRow = inArray(invitation.state, ['sent', 'opened']);

/** The accepted invitation of somebody who is in; `undefined` for whoever came another way. */
export async function acceptedOf(orm: NodePgDatabase, person: PersonId): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.acceptedBy, person), eq(invitation.state, 'accepted')));
  return row;
}

/** What an act took back and nothing has changed since. */
export async function actRows(orm: NodePgDatabase, actId: string): Promise<InvitationRow[]> {
  return orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.lastActId, actId), eq(invitation.state, 'revoked')));
}
