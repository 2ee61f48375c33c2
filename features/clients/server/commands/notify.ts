import { and, eq, inArray, isNull } from 'drizzle-orm';
import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clientsEvents } from '../../contract/index.ts';
import { say } from '../../policy/notification-texts.ts';
import { type ClientRow, client, clientMember } from '../tables.ts';
import type { ClientsParts, Writing } from './parts.ts';

const subjectOf = (id: ClientId) => `client:${id}`;
const ownPage = '/representation';
const pageOf = (id: ClientId) => `/clients?client=${id}`;

type Named = Pick<ClientRow, 'id' | 'personId' | 'leadId'>;

/** Makes everyone who may show the client reload it: the team, their desks and the client. */
export async function announceClient(
  tx: Transaction,
  { id, personId }: Pick<Named, 'id' | 'personId'>,
  {
    now,
    also = [],
    isForClient = true,
  }: { readonly now: Date; readonly also?: readonly PersonId[]; readonly isForClient?: boolean },
): Promise<void> {
  const members = await tx.orm
    .select({ id: clientMember.personId })
    .from(clientMember)
    .where(eq(clientMember.clientId, id));
  const team = [...new Set([...members.map((member) => member.id), ...also])];
  const sitters = await sittersOn(tx.orm, { desks: team, scope: 'clients', now });
  const event = clientsEvents['client.changed']({ id });
  for (const person of new Set([...team, ...sitters, ...(isForClient ? [personId] : [])]))
    tx.announce({ topic: topic.person(person), event });
}

/** Ends every change of a client: writes the audit entry and announces the client. */
export async function changed<Open extends { readonly row: Named }>(
  tx: Transaction,
  { note, now }: Writing,
  open: Open,
  what: { readonly action: string; readonly after?: Record<string, unknown> },
): Promise<{ readonly kind: 'open'; readonly open: Open }> {
  await note(tx, { ...what, subject: { kind: 'client', id: open.row.id } });
  await announceClient(tx, open.row, { now });
  return { kind: 'open', open };
}

/** Announces a person’s changed days to every list that shows them (CLI-3). */
export async function announceDays(tx: Transaction, person: PersonId, now: Date): Promise<void> {
  const cards = await tx.orm
    .select({ id: client.id, personId: client.personId })
    .from(client)
    .where(and(eq(client.personId, person), isNull(client.closedAt)));
  for (const card of cards) await announceClient(tx, card, { now, isForClient: false });
}

interface ClientNotification {
  readonly person: PersonId;
  readonly from?: PersonId;
  readonly type: string;
  readonly message: Told;
  readonly actionUrl: string;
  readonly event: string;
}

const notifyAbout = (
  tx: Transaction,
  { notifier }: ClientsParts,
  row: Named,
  { event, ...notification }: ClientNotification,
) =>
  notifyOnce(tx, notifier, [
    {
      ...notification,
      title: say('clients.representation', {}),
      subject: subjectOf(row.id),
      event: `${subjectOf(row.id)}:${event}`,
      metadata: {},
    },
  ]);

const nameOf = async (tx: Transaction, person: PersonId) =>
  (await summariesOf(tx.orm, [person])).get(person)?.displayName ?? '';

/** Notifies the client of an offer of representation. */
export async function notifyOffered(tx: Transaction, parts: ClientsParts, row: ClientRow): Promise<void> {
  const message = say('clients.offered', { who: await nameOf(tx, row.leadId), kind: row.kind });
  await notifyAbout(tx, parts, row, {
    person: row.personId,
    from: row.leadId,
    type: 'client_offered',
    message,
    actionUrl: ownPage,
    event: row.representationId ?? '',
  });
}

/** Resolves the notification of an offer that was answered or withdrawn. */
export async function settleOffer(
  tx: Transaction,
  { notifier }: ClientsParts,
  row: Named,
  answer: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  const subject = subjectOf(row.id);
  if (answer === 'withdrawn') return removeSubject(tx, notifier, { subject });
  const decidedBy = await nameOf(tx, row.personId);
  await decideSubject(tx, notifier, { type: 'client_offered', subject, status: answer, decidedBy });
}

/** Notifies the other side that the client accepted or declined, or that the representation ended. */
export async function notifySettled(
  tx: Transaction,
  parts: ClientsParts,
  row: ClientRow,
  { what, by }: { readonly what: 'accepted' | 'declined' | 'ended'; readonly by: PersonId },
): Promise<void> {
  const isByClient = by === row.personId;
  await notifyAbout(tx, parts, row, {
    person: isByClient ? row.leadId : row.personId,
    from: by,
    type: `client_${what}`,
    message: say(`clients.${what}`, { who: await nameOf(tx, by) }),
    actionUrl: isByClient ? pageOf(row.id) : ownPage,
    event: `${what}:${row.representationId ?? ''}`,
  });
}

/** Notifies the client of their new representative. */
export async function notifyHandedOver(tx: Transaction, parts: ClientsParts, row: ClientRow): Promise<void> {
  await notifyAbout(tx, parts, row, {
    person: row.personId,
    from: row.leadId,
    type: 'client_passed',
    message: say('clients.passed', { who: await nameOf(tx, row.leadId) }),
    actionUrl: ownPage,
    event: `passed:${row.representationId ?? ''}`,
  });
}

/** Warns both representatives that their exclusivity overlaps (CLI-2). */
export async function warnOverlap(
  tx: Transaction,
  parts: ClientsParts,
  one: ClientRow,
  other: ClientRow,
): Promise<void> {
  const names = await summariesOf(tx.orm, [one.personId, one.leadId, other.leadId]);
  const named = (person: PersonId) => names.get(person)?.displayName ?? '';
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const message = say('clients.overlap', { who: named(mine.personId), other: named(theirs.leadId) });
    await notifyAbout(tx, parts, mine, {
      person: mine.leadId,
      type: 'client_overlap',
      message,
      actionUrl: pageOf(mine.id),
      event: `overlap:${theirs.id}`,
    });
  }
}

/** Removes the notifications of deleted clients. */
export async function removeNotifications(
  tx: Transaction,
  { notifier }: ClientsParts,
  ids: readonly ClientId[],
): Promise<void> {
  for (const id of ids) await removeSubject(tx, notifier, { subject: subjectOf(id) });
}

/** The rows of these ids, to notify about after changing several. */
export const rowsOf = (tx: Transaction, ids: readonly ClientId[]): Promise<ClientRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.orm
        .select()
        .from(client)
        .where(inArray(client.id, [...ids]));
