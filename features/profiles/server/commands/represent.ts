import { and, count, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type RepresentationKind } from '../../limits.ts';
import type { FirstContactListener, RepresentationListener } from '../listeners.ts';
import { isBetween } from '../queries/representations.ts';
import { personBlock, profile, profileChange, representation } from '../tables.ts';
import { tellProfile } from './tell-profile.ts';

const open = ['invited', 'active'] as const;

interface Offer {
  readonly id: string;
  readonly from: PersonId;
  readonly to: PersonId;
  readonly kind: RepresentationKind;
  /** The side of the person who asks. */
  readonly side: 'client' | 'representative';
  readonly at: Date;
  readonly onRepresentation: RepresentationListener;
}

/** `unheard` is answered like `invited`: the person who asks is blocked and must not learn it. */
type Offered = 'invited' | 'active' | 'unheard' | 'listed' | 'too_many';

/**
 * Offers a representation to the other person; nothing is shown before they agree. A blocked person gets the same
 * answer as if the offer had been made.
 */
export async function offerRepresentation(tx: Transaction, offer: Offer): Promise<Offered> {
  const { id, from, to, kind, side, at, onRepresentation } = offer;
  const [clientId, representativeId] = side === 'client' ? [from, to] : [to, from];
  const [before] = await tx.orm.select().from(representation).where(eq(representation.id, id));
  if (before) {
    const isRetry = before.askedById === from && before.clientId === clientId && before.kind === kind;
    return isRetry && before.state !== 'declined' && before.state !== 'former' ? before.state : 'listed';
  }
  const [block] = await tx.orm
    .select({ blocker: personBlock.blockerId })
    .from(personBlock)
    .where(and(eq(personBlock.blockerId, to), eq(personBlock.blockedId, from)));
  if (block) return 'unheard';
  // Other offers for the same client wait, so that the count below holds.
  await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.id, clientId)).for('update');
  const [held] = await tx.orm
    .select({ open: count() })
    .from(representation)
    .where(and(eq(representation.clientId, clientId), inArray(representation.state, [...open])));
  if ((held?.open ?? 0) >= limits.representativesMax) return 'too_many';
  const [made] = await tx.orm
    .insert(representation)
    .values({ id, clientId, representativeId, kind, askedById: from, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: representation.id });
  if (!made) return 'listed';
  await onRepresentation(tx, { id, by: from, at });
  return 'invited';
}

interface Decision {
  readonly id: string;
  readonly isAgreed: boolean;
  readonly at: Date;
  readonly onRepresentation: RepresentationListener;
}

/** Answers an offer; the second of two answers learns the first. */
export async function decideRepresentation(
  tx: Transaction,
  person: PersonId,
  { id, isAgreed, at, onRepresentation }: Decision,
): Promise<'decided' | 'absent' | 'decided_before'> {
  const [row] = await tx.orm
    .select()
    .from(representation)
    .where(and(eq(representation.id, id), isBetween(person)))
    .for('update');
  if (!row || row.askedById === person) return 'absent';
  const state = isAgreed ? 'active' : 'declined';
  if (row.state !== 'invited') return row.state === state ? 'decided' : 'decided_before';
  await tx.orm.update(representation).set({ state, decidedAt: at }).where(eq(representation.id, id));
  if (isAgreed) await tellProfile(tx, row.clientId);
  await onRepresentation(tx, { id, by: person, at });
  return 'decided';
}

/**
 * Ends a representation, or withdraws an offer. Either person may, at any time (consent holds as long as it is given).
 */
export async function endRepresentation(
  tx: Transaction,
  person: PersonId,
  { id, at, onFirstContact, onRepresentation }: End,
): Promise<boolean> {
  const [before] = await tx.orm
    .select({ isFirstContact: representation.isFirstContact })
    .from(representation)
    .where(and(eq(representation.id, id), isBetween(person)))
    .for('update');
  const [row] = await tx.orm
    .update(representation)
    .set({ state: 'former', decidedAt: at, isFirstContact: false, mayEdit: false })
    .where(and(eq(representation.id, id), isBetween(person), inArray(representation.state, [...open])))
    .returning();
  if (row && before?.isFirstContact) await onFirstContact(tx, pairOf(row));
  if (row) await tellProfile(tx, row.clientId);
  if (row) await onRepresentation(tx, { id, by: person, at });
  if (row) return true;
  const [held] = await tx.orm
    .select({ id: representation.id })
    .from(representation)
    .where(and(eq(representation.id, id), isBetween(person)));
  return held !== undefined;
}

interface FirstContactParts {
  readonly onFirstContact: FirstContactListener;
}

interface End extends FirstContactParts {
  readonly id: string;
  readonly at: Date;
  readonly onRepresentation: RepresentationListener;
}

/**
 * Hands a client over from one representative to a colleague, as the client agreed beforehand: the old representation
 * ends and the new one starts at once, with the same permissions. False if the colleague already represents the client
 * in this kind, or the old one is not active.
 */
export async function passRepresentation(
  tx: Transaction,
  {
    id,
    to,
    newId,
    at,
  }: { readonly id: string; readonly to: PersonId; readonly newId: string; readonly at: Date },
): Promise<boolean> {
  const isIt = and(eq(representation.id, id), eq(representation.state, 'active'));
  const [before] = await tx.orm.select().from(representation).where(isIt).for('update');
  if (!before || before.clientId === to) return false;
  const [held] = await tx.orm
    .select({ id: representation.id })
    .from(representation)
    .where(
      and(
        eq(representation.clientId, before.clientId),
        eq(representation.representativeId, to),
        eq(representation.kind, before.kind),
        inArray(representation.state, [...open]),
      ),
    );
  if (held) return false;
  await tx.orm
    .update(representation)
    .set({ state: 'former', decidedAt: at, isFirstContact: false, mayEdit: false })
    .where(isIt);
  await tx.orm.insert(representation).values({
    ...before,
    id: newId,
    representativeId: to,
    askedById: to,
    createdAt: at,
    decidedAt: at,
  });
  await tellProfile(tx, before.clientId);
  return true;
}

const pairOf = ({ clientId, representativeId }: { clientId: PersonId; representativeId: PersonId }) => ({
  client: clientId,
  representative: representativeId,
});

/**
 * Makes one of a client's representatives their first contact, or the client again; false if there is no such
 * representation. Only the client can do this.
 */
export async function setFirstContact(
  tx: Transaction,
  client: PersonId,
  { id, onFirstContact }: { readonly id: string | null } & FirstContactParts,
): Promise<boolean> {
  // Serializes concurrent choices.
  await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.id, client)).for('update');
  const active = await tx.orm
    .select()
    .from(representation)
    .where(and(eq(representation.clientId, client), eq(representation.state, 'active')))
    .for('update');
  if (id !== null && !active.some((row) => row.id === id)) return false;
  const before = active.find((row) => row.isFirstContact);
  if (before?.id === id || (!before && id === null)) return true;
  if (before) {
    await tx.orm
      .update(representation)
      .set({ isFirstContact: false })
      .where(eq(representation.id, before.id));
    await onFirstContact(tx, pairOf(before));
  }
  if (id !== null) {
    await tx.orm.update(representation).set({ isFirstContact: true }).where(eq(representation.id, id));
  }
  await tellProfile(tx, client);
  return true;
}

/**
 * Allows a representative to edit the client's profile, or revokes it (PROF-3). Only the client can, in a confirmed
 * representation; returns the representative if anything changed.
 */
export async function allowEditing(
  tx: Transaction,
  client: PersonId,
  { id, isAllowed }: { readonly id: string; readonly isAllowed: boolean },
): Promise<'absent' | 'same' | { readonly representative: PersonId }> {
  const [row] = await tx.orm
    .select()
    .from(representation)
    .where(
      and(eq(representation.id, id), eq(representation.clientId, client), eq(representation.state, 'active')),
    )
    .for('update');
  if (!row) return 'absent';
  if (row.mayEdit === isAllowed) return 'same';
  await tx.orm.update(representation).set({ mayEdit: isAllowed }).where(eq(representation.id, id));
  await tellProfile(tx, client);
  return { representative: row.representativeId };
}

/** Deletes everything of a deleted person. */
export async function forgetRepresentations(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(representation).where(isBetween(person));
  // Their changes to other profiles stay in those histories, under their placeholder name.
  await tx.orm.delete(profileChange).where(eq(profileChange.personId, person));
}
