import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import { type InvitationRow, invitation } from '../tables.ts';

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
  const end = decodeCursor(wanted.cursor, ByMoment);
  const after =
    end && sql`(${invitation.createdAt}, ${invitation.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(invitation)
    .where(and(whereOf(filter), after))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(wanted.limit + 1);
  return cutPage(rows, wanted.limit, (last) => [last.createdAt.toISOString(), last.id]);
}

/** How many invitations match the filter. */
export async function countInvitations(orm: NodePgDatabase, filter: InvitationFilter): Promise<number> {
  const [found] = await orm.select({ rows: count() }).from(invitation).where(whereOf(filter));
  return found?.rows ?? 0;
}

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

/** A person's sent invitations, for their data export; nothing that would let anyone join. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      email: invitation.email,
      state: invitation.state,
      note: invitation.note,
      vouch: invitation.vouch,
      suggestedRole: invitation.suggestedRole,
      sentAt: invitation.sentAt,
      acceptedAt: invitation.acceptedAt,
    })
    .from(invitation)
    .where(eq(invitation.inviterId, person))
    .orderBy(desc(invitation.createdAt));
