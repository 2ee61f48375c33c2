import { eq } from 'drizzle-orm';
import { accountsAt } from '#features/identity/server/public.ts';
import { notifyOnce, removeSubject, resolveSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { nameOrSomeone } from '#platform/contract/sentences.ts';
import { asNews } from '#platform/server/database/database.ts';
import { teamsEvents } from '../contract/index.ts';
import { say } from '../policy/notification-texts.ts';
import type { TeamsWriting } from './parts.ts';
import { type InvitationRow, type LeavingRow, type SeatRow, type TeamRow, teamMember } from './tables.ts';

/** Announces a change of a team to its members; `also` are people who have just left it. */
export async function announceTeam(
  { orm, announce }: TeamsWriting,
  id: ClientId,
  also: readonly PersonId[] = [],
): Promise<void> {
  const members = await orm
    .select({ id: teamMember.personId })
    .from(teamMember)
    .where(eq(teamMember.teamId, id));
  const event = teamsEvents['team.changed']({ id });
  for (const person of new Set([...members.map((member) => member.id), ...also]))
    announce({ topic: topic.person(person), event });
}

/** Announces a change of a seat to both sides. */
export function announceDesk(
  { announce }: Pick<TeamsWriting, 'announce'>,
  { principalId, personId }: Pick<SeatRow, 'principalId' | 'personId'>,
): void {
  const event = teamsEvents['desk.changed']({ id: principalId });
  for (const person of [principalId, personId]) announce({ topic: topic.person(person), event });
}

/** The same of a seat that came or went on the way, by an act about something else. */
export const announceDeskToo = (
  { announce }: Pick<TeamsWriting, 'announce'>,
  seat: Pick<SeatRow, 'principalId' | 'personId'>,
): void => announceDesk({ announce: (one) => announce(asNews(one)) }, seat);

/** Announces a seat that began or ended, and updates which inboxes its assistant hears live. */
export function announceSeat(act: TeamsWriting, seat: SeatRow): void {
  announceDesk(act, seat);
  const { hub } = act.notifier.platform;
  const inbox = topic.deskInbox(seat.principalId);
  act.tx.afterCommit(() => {
    if (seat.endedAt) hub.leave(seat.personId, inbox);
    else if (seat.scopes.includes('inbox.read') && seat.startsAt <= act.now) hub.join(seat.personId, inbox);
  });
}

/** Announces ended seats: to both sides of each, and renews what their people listen to and have access to. */
export async function notifyEnded(act: TeamsWriting, ended: readonly SeatRow[]): Promise<void> {
  for (const seat of ended) announceSeat(act, seat);
  await act.broadcast.renewStanding(
    act.tx,
    ended.map((seat) => seat.personId),
  );
}

const requestType = 'team_request';
const subjectOf = ({ id }: InvitationRow) => `team-request:${id}`;

/** Notifies a person with an account that a team invites them. */
export async function notifyInvited(
  act: TeamsWriting,
  { row, team, person }: { readonly row: InvitationRow; readonly team: TeamRow; readonly person: PersonId },
): Promise<void> {
  const inviter = (await summariesOf(act.orm, [row.invitedBy])).get(row.invitedBy);
  await notifyOnce(act.tx, act.notifier, [
    {
      person,
      type: requestType,
      title: nameOrSomeone(team.name),
      message: say('teams.invited', { who: inviter?.displayName ?? 'Backlot' }),
      actionUrl: '/team-management',
      from: row.invitedBy,
      subject: subjectOf(row),
      event: subjectOf(row),
      metadata: { teamId: team.id },
      // The invitation was already mailed to their address.
      isMailedApart: true,
    },
  ]);
  announceRequest(act, row, person);
}

/** Deletes the notification of an invitation. */
export async function removeInvited(act: TeamsWriting, row: InvitationRow): Promise<void> {
  await removeSubject(act.tx, act.notifier, { subject: subjectOf(row) });
  const person = (await accountsAt(act.orm, [row.email])).get(row.email)?.person;
  if (person) announceRequest(act, row, person);
}

/** The invited person has decided. */
export async function settleInvited(act: TeamsWriting, row: InvitationRow, person: PersonId): Promise<void> {
  await resolveSubject(act.tx, act.notifier, { person, type: requestType, subject: subjectOf(row) });
  announceRequest(act, row, person);
}

const announceRequest = ({ announce }: TeamsWriting, { teamId }: InvitationRow, person: PersonId) =>
  announce({ topic: topic.person(person), event: teamsEvents['team_request.changed']({ teamId }) });

interface LeavingNews {
  readonly row: LeavingRow;
  readonly team: TeamRow;
  readonly what: 'leaving' | 'staying' | 'left' | 'tookOver' | 'cannotLeave';
  /** The people notified; never about their own acts. */
  readonly people: readonly PersonId[];
}

/** Notifies people of a set leaving time and its outcome. */
export async function notifyLeaving(
  { tx, orm, notifier }: TeamsWriting,
  { row, team, what, people }: LeavingNews,
): Promise<void> {
  const names = await summariesOf(orm, [row.personId, row.setBy]);
  const nameOf = (id: PersonId) => names.get(id)?.displayName ?? 'Backlot';
  const sentences = {
    leaving: () => say('teams.leaving', { who: nameOf(row.setBy), when: hourOf(row.leavesAt) }),
    staying: () => say('teams.staying', { who: nameOf(row.setBy) }),
    left: () => say('teams.left', {}),
    tookOver: () => say('teams.tookOver', { who: nameOf(row.personId) }),
    cannotLeave: () => say('teams.cannotLeave', { who: nameOf(row.personId) }),
  };
  const isOwnAct = (person: PersonId) => person === row.setBy && (what === 'leaving' || what === 'staying');
  await notifyOnce(
    tx,
    notifier,
    [...new Set(people)]
      .filter((person) => !isOwnAct(person))
      .map((person) => ({
        person,
        type: 'team_leaving',
        title: nameOrSomeone(team.name),
        message: sentences[what](),
        actionUrl: '/team-management',
        subject: `team-leaving:${row.id}`,
        event: `team-leaving:${row.id}:${what}`,
        metadata: { teamId: team.id },
      })),
  );
}

/** "2026-11-25 12:00", in UTC: a bell is stored once and read anywhere. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
