import { accountsAt } from '#features/identity/server/public.ts';
import {
  type NotificationService,
  notifyOnce,
  removeSubject,
  resolveSubject,
} from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { teamsEvents } from '../../contract/index.ts';
import { say } from '../../policy/notification-texts.ts';
import type { InvitationRow, TeamRow } from '../access.ts';

const type = 'team_request';
const subjectOf = (id: ClientId) => `team-request:${id}`;

/** Notifies a person with an account that a team invites them. */
export async function notifyAsked(
  tx: Transaction,
  notifier: NotificationService,
  { row, team, person }: { readonly row: InvitationRow; readonly team: TeamRow; readonly person: PersonId },
): Promise<void> {
  const inviter = (await summariesOf(tx.orm, [row.invitedBy])).get(row.invitedBy);
  await notifyOnce(tx, notifier, [
    {
      person,
      type,
      title: nameTold(team.name),
      message: say('teams.invited', { who: inviter?.displayName ?? 'Backlot' }),
      actionUrl: '/team-management',
      from: row.invitedBy,
      subject: subjectOf(row.id),
      event: subjectOf(row.id),
      metadata: { teamId: team.id },
      // The invitation was already mailed to their address.
      isMailedApart: true,
    },
  ]);
  tx.announce({
    topic: topic.person(person),
    event: teamsEvents['team_request.changed']({ teamId: team.id }),
  });
}

/** Deletes the notification of an invitation. */
export async function forgetAsked(
  tx: Transaction,
  notifier: NotificationService,
  row: InvitationRow,
): Promise<void> {
  await removeSubject(tx, notifier, { subject: subjectOf(row.id) });
  const person = (await accountsAt(tx.orm, [row.email])).get(row.email)?.person;
  if (!person) return;
  const event = teamsEvents['team_request.changed']({ teamId: row.teamId });
  tx.announce({ topic: topic.person(person), event });
}

/** The invited person has decided. */
export async function settleAsked(
  tx: Transaction,
  notifier: NotificationService,
  { row, person }: { readonly row: InvitationRow; readonly person: PersonId },
): Promise<void> {
  await resolveSubject(tx, notifier, { person, type, subject: subjectOf(row.id) });
  const event = teamsEvents['team_request.changed']({ teamId: row.teamId });
  tx.announce({ topic: topic.person(person), event });
}
