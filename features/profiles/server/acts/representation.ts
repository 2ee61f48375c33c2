import { and, count, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { representationContract } from '../../contract/representation.ts';
import { limits, type RepresentationKind } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { findPerson, isBlockedBy, lockProfile } from '../access.ts';
import { announceProfile } from '../notify.ts';
import type { FirstContactListener, ProfilesParts, RepresentationListener } from '../parts.ts';
import { isBetween, listRepresentations } from '../queries/representations.ts';
import { type RepresentationRow, representation } from '../tables.ts';

export const representing: Acts<typeof representationContract, ProfilesParts> = {
  async ownRepresentations({ orm, person }) {
    return { items: await listRepresentations(orm, person) };
  },

  offerRepresentation: {
    async steps(at, { personId: to, ...wish }) {
      const { id, kind, side } = wish;
      const from = at.person;
      const state = await at.write(async (act) => {
        const { onRepresentation } = act;
        if (!(await findPerson(act, act.actor, to))) return act.refuse('person.absent');
        if (!(await act.areConnected(act.orm, from, to))) return act.refuse('representation.not_connected');
        const offered = await offerRepresentation(act.tx, {
          ...wish,
          from,
          to,
          at: act.now,
          onRepresentation,
        });
        if (offered === 'listed' || offered === 'too_many') return act.refuse(`representation.${offered}`);
        return offered;
      });
      const key = side === 'client' ? 'profiles.askedToRepresent' : 'profiles.represents';
      const tell = (who: string) => say(key, { who, kind });
      if (state === 'invited') await at.onAsked({ about: 'representation', id, from, to, tell });
      return { state: state === 'active' ? 'active' : 'invited' };
    },
  },

  async decideRepresentation(act, { id, isAgreed }) {
    const { tx, person, now: at, onRepresentation } = act;
    const done = await decideRepresentation(tx, person, { id, isAgreed, at, onRepresentation });
    if (done === 'absent') return act.refuse('representation.absent');
    return done === 'decided' ? { isAgreed } : act.refuse('representation.decided');
  },

  async endRepresentation(act, { id }) {
    const { tx, person, now: at, onFirstContact, onRepresentation } = act;
    const end = { id, at, onFirstContact, onRepresentation };
    return (await endRepresentation(tx, person, end)) ? {} : act.refuse('representation.absent');
  },

  /** Makes one of the caller's representatives their first contact, or the caller again. */
  async setFirstContact(act, { representationId: id }) {
    const { orm, tx, person: client } = act;
    // Serializes concurrent choices.
    await lockProfile(act, client);
    const active = await orm
      .select()
      .from(representation)
      .where(and(eq(representation.clientId, client), eq(representation.state, 'active')))
      .for('update');
    if (id !== null && !active.some((row) => row.id === id)) return act.refuse('representation.absent');
    const before = active.find((row) => row.isFirstContact);
    if (before?.id === id || (!before && id === null)) return { representationId: id };
    if (before) {
      await orm.update(representation).set({ isFirstContact: false }).where(eq(representation.id, before.id));
      await act.onFirstContact(tx, pairOf(before));
    }
    if (id !== null)
      await orm.update(representation).set({ isFirstContact: true }).where(eq(representation.id, id));
    await announceProfile(act, client);
    return { representationId: id };
  },

  /**
   * Allows a representative to edit the caller's profile, or revokes it (PROF-3). Only the client can, in a confirmed
   * representation.
   */
  allowEditing: {
    async steps(at, { id, isAllowed }) {
      const client = at.person;
      const representative = await at.write(async (act) => {
        const [row] = await act.orm
          .select()
          .from(representation)
          .where(
            and(
              eq(representation.id, id),
              eq(representation.clientId, client),
              eq(representation.state, 'active'),
            ),
          )
          .for('update');
        if (!row) return act.refuse('representation.absent');
        if (row.mayEdit === isAllowed) return undefined;
        await act.orm.update(representation).set({ mayEdit: isAllowed }).where(eq(representation.id, id));
        await announceProfile(act, client);
        return row.representativeId;
      });
      const tell = (who: string) => say('profiles.editingAllowed', { who });
      if (representative && isAllowed)
        await at.onAsked({ about: 'editing', id, from: client, to: representative, tell });
      return { isAllowed };
    },
  },
};

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
  // Other offers for the same client wait: the count below holds, and a retry finds what the first attempt made.
  await lockProfile(tx, clientId);
  const [before] = await tx.orm.select().from(representation).where(eq(representation.id, id));
  if (before) {
    const isRetry = before.askedById === from && before.clientId === clientId && before.kind === kind;
    return isRetry && before.state !== 'declined' && before.state !== 'former' ? before.state : 'listed';
  }
  if (await isBlockedBy(tx, { blocker: to, blocked: from })) return 'unheard';
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
  if (isAgreed) await announceProfile({ tx }, row.clientId);
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
  if (row) await announceProfile({ tx }, row.clientId);
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
  await announceProfile({ tx }, before.clientId);
  return true;
}

const pairOf = ({ clientId, representativeId }: RepresentationRow) => ({
  client: clientId,
  representative: representativeId,
});
