import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/notification-texts.ts';
import type { TeamRow } from '../access.ts';
import type { LeavingRow } from '../queries/leaving.ts';

export interface LeavingTold {
  readonly row: LeavingRow;
  readonly team: TeamRow;
  readonly what: 'leaving' | 'staying' | 'left' | 'tookOver' | 'cannotLeave';
  /** The people notified; never about their own acts. */
  readonly people: readonly PersonId[];
}

/** Notifies people of a set leaving time and its outcome. */
export async function notifyLeaving(
  tx: Transaction,
  notifier: NotificationService,
  { row, team, what, people }: LeavingTold,
): Promise<void> {
  const names = await summariesOf(tx.orm, [row.personId, row.setBy]);
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
        title: nameTold(team.name),
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
