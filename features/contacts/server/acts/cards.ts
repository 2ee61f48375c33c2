import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { connectedSince } from '#features/connections/server/public.ts';
import { accountsAt } from '#features/identity/server/public.ts';
import { blocksBetween, namesOf } from '#features/profiles/server/public.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { ByMoment, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { cardsContract, RemovedCard } from '../../contract/cards.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { memberIdOf } from '../../policy/contact-id.ts';
import { findCard, isCard, lockOwner } from '../access.ts';
import { announceContact, announceReadersOf } from '../notify.ts';
import type { ContactsParts, ContactsWriting, Owned } from '../parts.ts';
import { type CardRow, contactCard } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { columnsOf, noRhythm, rewriteCard, roomFor } from './card-content.ts';
import { isSameCard, tidied } from './card-fields.ts';
import { withFacets } from './facets.ts';

export const cards: Acts<typeof cardsContract, ContactsParts> = {
  /**
   * Creates a card, or changes the version it is based on. Idempotent (X2, X3). The first detail of a member creates
   * their card under the member's own id, so that two devices create one.
   */
  async save(act, { id, version, ...input }) {
    const fields = tidied(input.fields);
    const writtenBy = writerFor(act.actor);
    await lockOwner(act);
    const held = await findCard(act, id);
    const isThere = held && !held.removedAt;
    if (isThere && isSameCard(held.fields, fields) && held.version <= version + 1)
      return viewWritten(act, id);
    if (isThere && held.version !== version)
      return act.refuse('contact.changed', { current: await viewWritten(act, id) });
    if (!isThere && version !== 0) return act.refuse('contact.absent');
    const saved = isThere
      ? await rewriteCard(act, id, { fields, writtenBy })
      : await makeCard(act, held, { id, fields, writtenBy });
    if (typeof saved === 'string') return act.refuse(saved);
    announceContact(act, id);
    const subject = { kind: 'contact', id };
    const note = deskNoteOf(act.platform, act.actor);
    await note(act.tx, { action: 'contact.saved', subject, after: { version: saved.version } });
    return viewWritten(act, id);
  },

  /** Idempotent. */
  async remove(act, { id }) {
    await lockOwner(act);
    const held = (await findCard(act, id)) ?? act.refuse('contact.absent');
    if (held.removedAt) return { removedAt: toInstant(held.removedAt) };
    await act.orm.update(contactCard).set({ removedAt: act.now }).where(isCard(act, id));
    announceContact(act, id);
    await announceReadersOf(act, [id]);
    return { removedAt: toInstant(act.now) };
  },

  removed: listRemoved,

  async restore(act, { id }) {
    await lockOwner(act);
    const held = (await findCard(act, id)) ?? act.refuse('contact.absent');
    if (!held.removedAt) return withFacets(act, await viewWritten(act, id));
    const isBack = await orAnswer(putBack(act, id), isLinkedAlready, () => false);
    if (!isBack) return act.refuse('contact.absent');
    announceContact(act, id);
    await announceReadersOf(act, [id]);
    return withFacets(act, await viewWritten(act, id));
  },

  /**
   * Links a card to a member (CON-1). The card must have one of their addresses, otherwise linking would reveal hidden
   * data. Its notes stay.
   */
  async link(act, { id, personId }) {
    await lockOwner(act);
    const held = await findCard(act, id);
    if (!held || held.removedAt) return act.refuse('contact.absent');
    if (held.personId === personId) return viewWritten(act, id);
    // A connection's card always belongs to that member.
    if (held.id === held.personId) return act.refuse('contact.not_this_member');
    if (personId !== null && !(await isAddressOf(act, held, personId)))
      return act.refuse('contact.not_this_member');
    await orAnswer(rewriteCard(act, id, { fields: held.fields, personId }), isLinkedAlready, () =>
      act.refuse('contact.linked_already'),
    );
    announceContact(act, id);
    await announceReadersOf(act, [id]);
    return viewWritten(act, id);
  },
};

/** The connection whose own id this card has. */
async function memberBehind({ orm, principal }: Owned, id: string): Promise<PersonId | undefined> {
  const member = memberIdOf(id);
  return (await connectedSince(orm, principal, member)) ? member : undefined;
}

type NotMade = 'contact.absent' | 'contact.too_many';

/**
 * Creates a card. A connection whose card was removed is still a contact, so saving a detail begins a new one in its
 * place; another removed card stays removed.
 */
async function makeCard(
  act: ContactsWriting,
  held: CardRow | undefined,
  { id, fields, writtenBy }: { id: string; fields: CardFields; writtenBy: PersonId | null },
): Promise<CardRow | NotMade> {
  const member = await memberBehind(act, id);
  if (held && (held.id !== held.personId || !member)) return 'contact.absent';
  if ((await roomFor(act)) <= 0) return 'contact.too_many';
  if (held) {
    const anew = { origins: [], removedAt: null, ...noRhythm, keepVersion: 0 };
    return rewriteCard(act, id, { fields, writtenBy, ...anew });
  }
  const [row] = await act.orm
    .insert(contactCard)
    .values({
      ownerId: act.principal,
      id,
      personId: member ?? null,
      ...columnsOf(fields),
      writtenBy,
      createdAt: act.now,
      updatedAt: act.now,
    })
    .returning();
  if (!row) throw new Error('a card was not written');
  return row;
}

/** The card of a contact, under the owner's lock. Creates one for a connection without it. */
export async function cardToKeepOn(act: ContactsWriting, id: string): Promise<CardRow | NotMade> {
  const held = await findCard(act, id);
  if (held && !held.removedAt) return held;
  const person = await memberBehind(act, id);
  if (!person) return 'contact.absent';
  const displayName = (await namesOf(act.orm, [person])).get(person) ?? '-';
  const made = await makeCard(act, held, { id, fields: emptyCard(displayName), writtenBy: null });
  if (typeof made !== 'string') announceContact(act, id);
  return made;
}

/** Not merged into another card: only undoing the merge restores such a card (CON-3). */
const isOnItsOwn = sql`not exists (select 1 from contact_merge m
  where m.owner_id = ${contactCard.ownerId} and m.gone_id = ${contactCard.id} and m.undone_at is null)`;

/** A removed card that can still be restored. */
const isRestorable = (now: Date): SQL | undefined =>
  and(gt(contactCard.removedAt, new Date(now.getTime() - limits.removedForMs)), isOnItsOwn);

/** Whether a removed card could be restored. */
async function putBack(act: ContactsWriting, id: string): Promise<boolean> {
  const rows = await act.orm
    .update(contactCard)
    .set({ removedAt: null })
    .where(and(isCard(act, id), isRestorable(act.now)))
    .returning({ id: contactCard.id });
  return rows.length > 0;
}

/** Another card is already linked to that member. The transaction is over then. */
const isLinkedAlready = (fault: unknown): fault is Error =>
  brokenConstraint(fault) === 'contact_card_person_key';

async function isAddressOf({ orm }: ContactsWriting, card: CardRow, personId: PersonId): Promise<boolean> {
  const accounts = await accountsAt(
    orm,
    card.fields.emails.map(({ value }) => value),
  );
  const isTheirs = [...accounts.values()].some(
    ({ person, status }) => person === personId && status === 'active',
  );
  if (!isTheirs) return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, card.ownerId, personId);
  return !oneBlocks && !otherBlocks;
}

/** A page of removed cards that can be restored, latest first. */
async function listRemoved(
  { orm, principal, now }: Owned & Pick<ContactsWriting, 'now'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: RemovedCard[]; nextCursor: string | null }> {
  const [at, id] = decodeCursor(cursor, ByMoment) ?? [];
  const moment = at === undefined ? undefined : new Date(at);
  const isAfter =
    moment && id
      ? or(lt(contactCard.removedAt, moment), and(eq(contactCard.removedAt, moment), lt(contactCard.id, id)))
      : undefined;
  const rows = await orm
    .select()
    .from(contactCard)
    .where(and(eq(contactCard.ownerId, principal), isRestorable(now), isAfter))
    .orderBy(desc(contactCard.removedAt), desc(contactCard.id))
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .flatMap((row) => (row.removedAt ? [viewRemoved(row, row.removedAt)] : []));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.removedAt, last.id]) : null };
}

const viewRemoved = (row: CardRow, removedAt: Date): RemovedCard => ({
  id: storedId(row.id),
  displayName: row.displayName,
  title: row.title,
  company: row.company,
  removedAt: toInstant(removedAt),
  until: toInstant(new Date(removedAt.getTime() + limits.removedForMs)),
});
