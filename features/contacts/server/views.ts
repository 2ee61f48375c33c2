import { and, eq, sql } from 'drizzle-orm';
import { connectedAmong, connectedSince } from '#features/connections/server/public.ts';
import { accountsAt } from '#features/identity/server/public.ts';
import { lastTalked } from '#features/messaging/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { blocksBetween, hiddenStatesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { ContactRow, ContactView, KeepView, Member, NoteView } from '../contract/views.ts';
import { emptyCard } from '../policy/card-start.ts';
import { memberIdOf } from '../policy/contact-id.ts';
import { dueAt } from '../policy/keep-in-touch.ts';
import { letterOf } from '../policy/letters.ts';
import { cardsById, findCard, notesFor } from './access.ts';
import { type ContactsReading, connectionOf, type Owned } from './parts.ts';
import type { Entry } from './queries/entries.ts';
import { type CardRow, contactNote, type NoteRow } from './tables.ts';

type People = ReadonlyMap<PersonId, PersonSummary>;

/** A contact's member: no more than any list shows of them. */
const memberOf = (person: PersonSummary, since: Date | null): Member => ({
  id: person.id,
  displayName: person.displayName,
  photoURL: person.photoURL,
  headline: person.headline,
  company: person.company,
  location: person.location,
  connectedSince: since && toInstant(since),
});

interface Drawn {
  readonly id: string;
  readonly card: CardRow | undefined;
  readonly person: PersonSummary | undefined;
  readonly since: Date | null;
  readonly lastContact: Date | undefined;
  readonly isHeard?: boolean | undefined;
  readonly now: Date;
}

/** A contact as a list row, from its card, or from the profile for a member without one. */
function rowOf({ id, card, person, since, lastContact, isHeard = false, now }: Drawn): ContactRow {
  // A connection's card uses the member's own name.
  const isOwnName = card !== undefined && card.id !== card.personId;
  const displayName = isOwnName ? card.displayName : (person?.displayName ?? card?.displayName ?? '');
  return {
    id: storedId(id),
    displayName,
    letter: letterOf(fold(displayName)),
    title: card?.title || (person && !card?.company ? titleOf(person) : ''),
    company: card?.company || (person?.company ?? ''),
    state: card?.state ?? 'active',
    tags: card?.tags ?? [],
    lastContactAt: lastContact ? toInstant(lastContact) : null,
    keep: keepOf(card, { lastContact, now }),
    isHeard,
    member: person ? memberOf(person, since) : null,
  };
}

/** How the owner keeps in touch. A do-not-contact card is never due. */
function keepOf(
  card: CardRow | undefined,
  { lastContact, now }: Pick<Drawn, 'lastContact' | 'now'>,
): KeepView {
  const { keepDays: days = null, keepSince: since, snoozedUntil, pausedAt } = card ?? {};
  const version = card?.keepVersion ?? 0;
  const rests = Boolean(pausedAt) || card?.state === 'do_not_contact';
  const isSnoozed = snoozedUntil && snoozedUntil > now;
  return {
    days,
    dueAt:
      days && since && !rests
        ? toInstant(dueAt({ days, since, lastContact, snoozedUntil: snoozedUntil ?? null }))
        : null,
    snoozedUntil: isSnoozed ? toInstant(snoozedUntil) : null,
    isPaused: Boolean(pausedAt),
    version,
  };
}

/** A job title, without the company at the end of the headline. */
const titleOf = ({ headline, company }: PersonSummary) =>
  company && headline.endsWith(company) ? headline.slice(0, -company.length).replace(/, $/, '') : headline;

const latest = (...moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((one, other) => (one && other ? (one > other ? one : other) : (one ?? other)), undefined);

/** When the owner was last in touch with each of these contacts (CON-4), by id. */
async function lastContacts(
  at: ContactsReading,
  contacts: readonly Pick<Entry, 'id' | 'personId'>[],
): Promise<ReadonlyMap<string, Date | undefined>> {
  const members = contacts.flatMap(({ personId }) => (personId ? [personId] : []));
  const [talked, noted, called] = await Promise.all([
    lastTalked(connectionOf(at), at.principal, members),
    lastNoted(
      at,
      contacts.map(({ id }) => id),
    ),
    lastCalled(at, contacts),
  ]);
  return new Map(
    contacts.map(({ id, personId }) => [
      id,
      latest(personId ? talked.get(personId) : undefined, noted.get(id), called.get(id)),
    ]),
  );
}

/** The owner's last contact note, by card. */
async function lastNoted(
  { orm, principal }: Owned,
  cards: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (cards.length === 0) return new Map();
  const rows = await orm
    .select({
      card: contactNote.cardId,
      at: sql<Date>`max(${contactNote.createdAt})`.mapWith(contactNote.createdAt),
    })
    .from(contactNote)
    .where(
      and(
        eq(contactNote.ownerId, principal),
        inArray(contactNote.cardId, [...cards]),
        eq(contactNote.isContact, true),
      ),
    )
    .groupBy(contactNote.cardId);
  return new Map(rows.map(({ card, at }) => [card, at]));
}

/** When the owner last talked to each of these contacts on the phone. */
async function lastCalled(
  at: ContactsReading,
  contacts: readonly Pick<Entry, 'id' | 'personId'>[],
): Promise<ReadonlyMap<string, Date>> {
  if (contacts.length === 0) return new Map();
  const rows = await connectionOf(at).run<{ id: string; at: Date | null }>(
    {
      name: 'contacts-last-called',
      text: `select e.id, ${at.lastCalledSql('$1::uuid', 'e.person_id', 'e.id')} as at
        from unnest($2::uuid[], $3::uuid[]) as e(id, person_id)`,
    },
    [at.principal, contacts.map(({ id }) => id), contacts.map(({ personId }) => personId)],
  );
  return new Map(rows.flatMap(({ id, at: called }) => (called ? [[id, called] as const] : [])));
}

/** List rows, as their owner sees them. */
export async function viewRows(at: ContactsReading, entries: readonly Entry[]): Promise<ContactRow[]> {
  const [cards, found, touched] = await Promise.all([
    cardsById(
      at,
      entries.map(({ id }) => id),
    ),
    membersOf(
      at,
      entries.flatMap(({ personId }) => (personId ? [personId] : [])),
    ),
    lastContacts(at, entries),
  ]);
  return entries.map(({ id, personId, since, isHeard }) =>
    rowOf({
      id,
      card: cards.get(id),
      person: personId ? found.get(personId) : undefined,
      since,
      lastContact: touched.get(id),
      isHeard,
      now: at.now,
    }),
  );
}

/** One of a person's contacts: a card, or a connection without one. Undefined if it is neither. */
export async function viewContact(at: ContactsReading, id: string): Promise<ContactView | undefined> {
  const held = await findCard(at, id);
  // A connection whose card was removed is still a connection.
  if (held?.removedAt && held.personId !== held.id) return undefined;
  const card = held?.removedAt ? undefined : held;
  const personId = card ? card.personId : memberIdOf(id);
  const since = personId ? ((await connectedSince(at.orm, at.principal, personId)) ?? null) : null;
  if (!card && !since) return undefined;
  const person = personId ? (await membersOf(at, [personId])).get(personId) : undefined;
  if (!card && !person) return undefined;
  const [touched, notes] = await Promise.all([
    lastContacts(at, [{ id, personId }]),
    notesFor(at, { cardId: id, personId: person ? personId : null }),
  ]);
  const row = rowOf({ id, card, person, since, lastContact: touched.get(id), now: at.now });
  return {
    ...row,
    fields: { ...(card?.fields ?? emptyCard(row.displayName)), displayName: row.displayName },
    version: card?.version ?? 0,
    notes: await viewNotes(at, notes),
    suggestion: card && !personId ? await suggestionFor(at, card) : null,
    createdAt: card ? toInstant(card.createdAt) : null,
    writtenBy: card?.writtenBy ? await writerOf(at, card.writtenBy) : null,
  };
}

/** A contact that was just written, so it exists. */
export async function viewWritten(at: ContactsReading, id: string): Promise<ContactView> {
  const view = await viewContact(at, id);
  if (!view) throw new Error('a contact vanished while it was shown');
  return view;
}

/** In an act through its transaction, so that it needs no second connection. */
const peopleOf = ({ people, tx }: ContactsReading, ids: readonly PersonId[]): Promise<People> =>
  people.of(ids, tx?.orm);

async function writerOf(at: ContactsReading, id: PersonId) {
  return { id, displayName: (await peopleOf(at, [id])).get(id)?.displayName ?? '' };
}

/** The available members behind contacts. A suspended or deleted member's card has only the owner's text (X8). */
async function membersOf(at: ContactsReading, ids: readonly PersonId[]): Promise<People> {
  const [found, hidden] = await Promise.all([peopleOf(at, ids), hiddenStatesOf(at.orm, ids)]);
  return new Map([...found].filter(([id]) => !hidden.has(id)));
}

/** Notes on contacts, as one of their readers sees them. */
export async function viewNotes(at: ContactsReading, rows: readonly NoteRow[]): Promise<NoteView[]> {
  const me = at.principal;
  const named = [...new Set(rows.flatMap(({ sharedWith }) => sharedWith))];
  const reading = await connectedAmong(at.orm, me, named);
  const writers = rows.flatMap(({ ownerId, writtenBy }) => [ownerId, ...(writtenBy ? [writtenBy] : [])]);
  const known = await peopleOf(at, [...new Set([...writers, ...reading])]);
  const nameOf = (id: PersonId) => ({ id, displayName: known.get(id)?.displayName ?? '' });
  return rows.map((row) => {
    const isOwn = row.ownerId === me;
    return {
      id: row.id,
      text: row.text,
      tier: row.tier,
      // Only the writer sees the other readers, and only those still connected.
      sharedWith: isOwn ? row.sharedWith.filter((id) => reading.has(id)).map((id) => nameOf(id)) : [],
      by: isOwn ? null : nameOf(row.ownerId),
      writtenBy: row.writtenBy ? nameOf(row.writtenBy) : null,
      isContact: row.isContact,
      createdAt: toInstant(row.createdAt),
      version: row.version,
    };
  });
}

/** A member whose address is on an unlinked card (CON-1). An exact address is no secret (S36). */
async function suggestionFor(at: ContactsReading, card: CardRow): Promise<Member | null> {
  const { orm, principal: me } = at;
  const accounts = await accountsAt(
    orm,
    card.fields.emails.map(({ value }) => value),
  );
  for (const { person, status } of accounts.values()) {
    if (status !== 'active' || person === me) continue;
    const { oneBlocks, otherBlocks } = await blocksBetween(orm, me, person);
    const summary = oneBlocks || otherBlocks ? undefined : (await membersOf(at, [person])).get(person);
    const since = await connectedSince(orm, me, person);
    if (summary) return memberOf(summary, since ?? null);
  }
  return null;
}
