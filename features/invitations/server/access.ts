import { and, eq } from 'drizzle-orm';
import { accountsAt } from '#features/identity/server/public.ts';
import { findPerson, summariesOf } from '#features/profiles/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { InvitationId, Named } from '../contract/views.ts';
import type { InvitationParts, InvitationsReading } from './parts.ts';
import { type InvitationRow, invitation } from './tables.ts';

/** Same condition as the partial unique index. */
export const isLiveRow = inArray(invitation.state, ['sent', 'opened']);

/** One invitation, for administration. */
export async function findInvitation(
  { orm }: Pick<InvitationsReading, 'orm'>,
  id: InvitationId,
): Promise<InvitationRow | undefined> {
  const [row] = await orm.select().from(invitation).where(eq(invitation.id, id));
  return row;
}

/** One of the person's own invitations; undefined also when it is someone else's. */
export async function findOwn(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
  id: InvitationId,
): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, id), eq(invitation.inviterId, person)));
  return row;
}

/** The invitation a link leads to, whatever its state; undefined for any token but the last one sent. */
export async function findByToken(
  { orm }: Pick<InvitationsReading, 'orm'>,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await orm.select().from(invitation).where(eq(invitation.tokenHash, tokenHash));
  return row;
}

/** Who looks at people, outside a transaction. */
export type Viewer = Pick<InvitationParts, 'notifier'> &
  Pick<InvitationsReading, 'orm'> & { readonly actor: Actor };

/** A person by name, if the viewer may see them. */
export async function findNamed({ notifier, actor }: Viewer, id: Named['id']): Promise<Named | undefined> {
  const row = await findPerson(notifier.platform.database, actor, id);
  return row && { id, displayName: row.displayName };
}

/**
 * Which of these addresses belong to members of Backlot (INV-5): by name if the inviter may see them, null if nothing
 * may be revealed about them. Listed members can be found in the directory anyway; about others, the inviter learns no
 * more than about an address someone else has invited.
 */
export async function membersAt(
  at: Viewer,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Named | null>> {
  const accounts = await accountsAt(at.orm, emails);
  const profiles = await summariesOf(
    at.orm,
    [...accounts.values()].map(({ person }) => person),
  );
  const members = new Map<string, Named | null>();
  for (const [address, { person, status }] of accounts) {
    const isActive = status === 'active';
    // An account without a profile has not joined yet: an invitation allows it to.
    if (!profiles.has(person) && isActive) continue;
    members.set(address, (isActive && (await findNamed(at, person))) || null);
  }
  return members;
}
