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
  /** What the one who asks is in it. */
  readonly side: 'client' | 'representative';
  readonly at: Date;
  readonly onRepresentation: RepresentationListener;
}

/** `unheard` is answered as `invited`: whoever asks is shut out and not told so. */
type Offered = 'invited' | 'active' | 'unheard' | 'listed' | 'too_many';

/**
 * Asks the other of two about a representation; nothing is shown before they agree. Whoever they have shut out is
 * answered as if they had been asked.
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
  // Others who ask about the same client wait: the count below stays true.
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

/** The word of the one who was asked; the second of two answers is told that the first one holds. */
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

/** Ends what is shown, or takes a question back; either of the two may, at any time (consent holds as long as it is given). */
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
 * Has a colleague represent somebody instead of whoever did, as the client agreed beforehand: the old representation ends
 * and the new one holds at once, with what the client let the old one do. False where the colleague represents them so
 * already, or the old one does not hold.
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
 * Has strangers come to one of somebody's representatives first, or to themselves again; false where nobody represents
 * them so. Only the client says this.
 */
export async function setFirstContact(
  tx: Transaction,
  client: PersonId,
  { id, onFirstContact }: { readonly id: string | null } & FirstContactParts,
): Promise<boolean> {
  // Two choices at once take turns.
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
 * Lets a representative change the client's profile, or no longer (PROF-3). Only the client says this, of a representation
 * that both stand by; answers whom it is about where something changed.
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

/** Removes all of somebody who is gone. */
export async function forgetRepresentations(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(representation).where(isBetween(person));
  // What they changed of others stays in the history of those, under the name they stand as now.
  await tx.orm.delete(profileChange).where(eq(profileChange.personId, person));
}
