import { connectedAmong, connectedSince } from '#features/connections/server/public.ts';
import { accountsAt } from '#features/identity/server/public.ts';
import { lastTalked } from '#features/messaging/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { blocksBetween, hiddenStatesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { ContactRow, ContactView, KeepView, Member, NoteView } from '../contract/views.ts';
import { emptyCard } from '../policy/card-start.ts';
import { memberIdOf } from '../policy/contact-id.ts';
import { dueAt } from '../policy/keep-in-touch.ts';
import { letterOf } from '../policy/letters.ts';
import { findCard } from './commands/cards.ts';
import type { CardRow, ContactsParts, NoteRow } from './commands/parts.ts';
import { cardRows } from './queries/card-rows.ts';
import type { Entry } from './queries/entries.ts';
import { lastCalled } from './queries/last-called.ts';
import { lastNoted, notesFor } from './queries/notes.ts';

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

/** List rows, as their owner sees them. */
export async function presentRows(
  parts: ContactsParts,
  owner: PersonId,
  entries: readonly Entry[],
): Promise<ContactRow[]> {
  const { clock, database } = parts.platform;
  const now = clock.now();
  const ids = entries.map(({ id }) => id);
  const members = entries.flatMap(({ personId }) => (personId ? [personId] : []));
  const [cards, found, talked, noted, called] = await Promise.all([
    cardRows(database.orm, owner, ids),
    membersOf(parts, members),
    lastTalked(database, owner, members),
    lastNoted(database.orm, owner, ids),
    lastCalled(database, owner, entries, parts.lastCalledSql),
  ]);
  return entries.map(({ id, personId, since, isHeard }) =>
    rowOf({
      id,
      card: cards.get(id),
      person: personId ? found.get(personId) : undefined,
      since,
      lastContact: latest(personId ? talked.get(personId) : undefined, noted.get(id), called.get(id)),
      isHeard,
      now,
    }),
  );
}

/** One of a person's contacts: a card, or a connection without one. Undefined if it is neither. */
export async function presentContact(
  parts: ContactsParts,
  actor: Actor,
  id: string,
): Promise<ContactView | undefined> {
  const { database } = parts.platform;
  const me = principalOf(actor);
  const held = await findCard(database.orm, me, id);
  // A connection whose card was removed is still a connection.
  if (held?.removedAt && held.personId !== held.id) return undefined;
  const card = held?.removedAt ? undefined : held;
  const personId = card ? card.personId : memberIdOf(id);
  const since = personId ? ((await connectedSince(database.orm, me, personId)) ?? null) : null;
  if (!card && !since) return undefined;
  const person = personId ? (await membersOf(parts, [personId])).get(personId) : undefined;
  if (!card && !person) return undefined;
  const [talked, noted, called, notes] = await Promise.all([
    lastTalked(database, me, personId ? [personId] : []),
    lastNoted(database.orm, me, [id]),
    lastCalled(database, me, [{ id, personId }], parts.lastCalledSql),
    notesFor(database.orm, actor, { cardId: id, personId: person ? personId : null }),
  ]);
  const lastContact = latest(personId ? talked.get(personId) : undefined, noted.get(id), called.get(id));
  const row = rowOf({ id, card, person, since, lastContact, now: parts.platform.clock.now() });
  return {
    ...row,
    fields: { ...(card?.fields ?? emptyCard(row.displayName)), displayName: row.displayName },
    version: card?.version ?? 0,
    notes: await presentNotes(parts, me, notes),
    suggestion: card && !personId ? await suggestionFor(parts, actor, card) : null,
    createdAt: card ? toInstant(card.createdAt) : null,
    writtenBy: card?.writtenBy ? await namedIn(parts, card.writtenBy) : null,
  };
}

async function namedIn({ people }: ContactsParts, id: PersonId) {
  return { id, displayName: (await people.of([id])).get(id)?.displayName ?? '' };
}

/** The available members behind contacts. A suspended or deleted member's card has only the owner's text (X8). */
async function membersOf({ platform, people }: ContactsParts, ids: readonly PersonId[]): Promise<People> {
  const [found, hidden] = await Promise.all([people.of(ids), hiddenStatesOf(platform.database.orm, ids)]);
  return new Map([...found].filter(([id]) => !hidden.has(id)));
}

/** Notes on contacts, as one of their readers sees them. */
export async function presentNotes(
  { platform, people }: ContactsParts,
  me: PersonId,
  rows: readonly NoteRow[],
): Promise<NoteView[]> {
  const named = [...new Set(rows.flatMap(({ sharedWith }) => sharedWith))];
  const reading = await connectedAmong(platform.database.orm, me, named);
  const known: People = await people.of([
    ...new Set([
      ...rows.flatMap(({ ownerId, writtenBy }) => [ownerId, ...(writtenBy ? [writtenBy] : [])]),
      ...reading,
    ]),
  ]);
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
async function suggestionFor(parts: ContactsParts, actor: Actor, card: CardRow): Promise<Member | null> {
  const { orm } = parts.platform.database;
  const me = principalOf(actor);
  const accounts = await accountsAt(
    orm,
    card.fields.emails.map(({ value }) => value),
  );
  for (const { person, status } of accounts.values()) {
    if (status !== 'active' || person === me) continue;
    const { oneBlocks, otherBlocks } = await blocksBetween(orm, me, person);
    const summary = oneBlocks || otherBlocks ? undefined : (await membersOf(parts, [person])).get(person);
    const since = await connectedSince(orm, me, person);
    if (summary) return memberOf(summary, since ?? null);
  }
  return null;
}
