import { and, eq, isNull } from 'drizzle-orm';
import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { LocalizedText } from '#platform/contract/sentences.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import { clientsEvents } from '../contract/index.ts';
import type { ClientStep } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import type { ClientsActing, ClientsWriting } from './parts.ts';
import { overlapping } from './queries.ts';
import { type ClientRow, client, clientMember } from './tables.ts';

/** What happened to a client. */
export const history = timelineOf<ClientStep>('client');

/** Who may see an entry, unless both the client and their team may: the audience of the field it is about (CLI-4). */
export type HistoryAudience = 'team' | 'money';

interface Step {
  readonly what: ClientStep;
  readonly audience?: HistoryAudience;
  readonly person?: PersonId;
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
  readonly fields?: readonly string[];
}

/** Writes a step to the history, under both names if it was done on a desk. */
export const noteStep = ({ tx, actor, now }: ClientsActing, id: ClientId, step: Step) =>
  history.note(tx, id, {
    ...step,
    at: now,
    by: actor.personId,
    ...(actor.desk && { onBehalfOf: actor.desk.id }),
  });

/** Records in the audit log what was done on a desk. */
export const auditOnDesk = (
  { tx, actor, notifier }: ClientsActing,
  id: ClientId,
  { action, after }: { readonly action: string; readonly after?: Record<string, unknown> },
) => deskNoteOf(notifier.platform, actor)(tx, { action, after, subject: { kind: 'client', id } });

const subjectOf = (id: ClientId) => `client:${id}`;
const ownPage = '/representation';
const pageOf = (id: ClientId) => `/clients?client=${id}`;

type Named = Pick<ClientRow, 'id' | 'personId' | 'leadId'>;

/** Makes everyone who may show the client reload it: the team, their desks and the client. */
export async function announceClient(
  { orm, announce, now }: ClientsWriting,
  { id, personId }: Pick<Named, 'id' | 'personId'>,
  {
    also = [],
    isForClient = true,
  }: { readonly also?: readonly PersonId[]; readonly isForClient?: boolean } = {},
): Promise<void> {
  const members = await orm
    .select({ id: clientMember.personId })
    .from(clientMember)
    .where(eq(clientMember.clientId, id));
  const team = [...new Set([...members.map((member) => member.id), ...also])];
  const sitters = await sittersOn(orm, { desks: team, scope: 'clients', now });
  const event = clientsEvents['client.changed']({ id });
  for (const person of new Set([...team, ...sitters, ...(isForClient ? [personId] : [])]))
    announce({ topic: topic.person(person), event });
}

/** Ends a change of a client: audits it on a desk, and announces the client. */
export async function settleChange(
  act: ClientsActing,
  row: Named,
  what: Parameters<typeof auditOnDesk>[2],
): Promise<void> {
  await auditOnDesk(act, row.id, what);
  await announceClient(act, row);
}

/** Announces a person’s changed days to every list that shows them (CLI-3). */
export async function announceDays(act: ClientsWriting, person: PersonId): Promise<void> {
  const cards = await act.orm
    .select({ id: client.id, personId: client.personId })
    .from(client)
    .where(and(eq(client.personId, person), isNull(client.closedAt)));
  for (const card of cards) await announceClient(act, card, { isForClient: false });
}

interface ClientNotification {
  readonly person: PersonId;
  readonly from?: PersonId;
  readonly type: string;
  readonly message: LocalizedText;
  readonly actionUrl: string;
  readonly event: string;
}

const notifyAbout = (
  { tx, notifier }: ClientsWriting,
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

const nameOf = async ({ orm }: ClientsWriting, person: PersonId) =>
  (await summariesOf(orm, [person])).get(person)?.displayName ?? '';

/** Notifies the client of an offer of representation. */
export async function notifyOffered(act: ClientsWriting, row: ClientRow): Promise<void> {
  const message = say('clients.offered', { who: await nameOf(act, row.leadId), kind: row.kind });
  await notifyAbout(act, row, {
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
  act: ClientsWriting,
  row: Named,
  answer: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  const { tx, notifier } = act;
  const subject = subjectOf(row.id);
  if (answer === 'withdrawn') return removeSubject(tx, notifier, { subject });
  const decidedBy = await nameOf(act, row.personId);
  await decideSubject(tx, notifier, { type: 'client_offered', subject, status: answer, decidedBy });
}

/** Notifies the other side that the client accepted or declined, or that the representation ended. */
export async function notifySettled(
  act: ClientsWriting,
  row: ClientRow,
  { what, by }: { readonly what: 'accepted' | 'declined' | 'ended'; readonly by: PersonId },
): Promise<void> {
  const isByClient = by === row.personId;
  await notifyAbout(act, row, {
    person: isByClient ? row.leadId : row.personId,
    from: by,
    type: `client_${what}`,
    message: say(`clients.${what}`, { who: await nameOf(act, by) }),
    actionUrl: isByClient ? pageOf(row.id) : ownPage,
    event: `${what}:${row.representationId ?? ''}`,
  });
}

/** Notifies the client of their new representative. */
export async function notifyHandedOver(act: ClientsWriting, row: ClientRow): Promise<void> {
  await notifyAbout(act, row, {
    person: row.personId,
    from: row.leadId,
    type: 'client_passed',
    message: say('clients.passed', { who: await nameOf(act, row.leadId) }),
    actionUrl: ownPage,
    event: `passed:${row.representationId ?? ''}`,
  });
}

/** Warns both representatives where a client’s exclusivity overlaps (CLI-2). */
export async function warnOverlaps(act: ClientsWriting, row: ClientRow): Promise<void> {
  for (const other of await overlapping(act.orm, row)) await warnOverlap(act, row, other);
}

async function warnOverlap(act: ClientsWriting, one: ClientRow, other: ClientRow): Promise<void> {
  const names = await summariesOf(act.orm, [one.personId, one.leadId, other.leadId]);
  const named = (person: PersonId) => names.get(person)?.displayName ?? '';
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const message = say('clients.overlap', { who: named(mine.personId), other: named(theirs.leadId) });
    await notifyAbout(act, mine, {
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
  { tx, notifier }: ClientsWriting,
  ids: readonly ClientId[],
): Promise<void> {
  for (const id of ids) await removeSubject(tx, notifier, { subject: subjectOf(id) });
}
