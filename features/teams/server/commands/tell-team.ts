import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { teamsEvents } from '../../contract/index.ts';
import type { SeatRow } from '../queries/standing.ts';
import { teamMember } from '../tables.ts';
import type { TeamsParts } from './parts.ts';

/** Tells a team's members that it changed; `also` are people who were in it until now. */
export async function tellTeam(tx: Transaction, id: ClientId, also: readonly PersonId[] = []): Promise<void> {
  const members = await tx.orm
    .select({ id: teamMember.personId })
    .from(teamMember)
    .where(eq(teamMember.teamId, id));
  const event = teamsEvents['team.changed']({ id });
  for (const person of new Set([...members.map((member) => member.id), ...also]))
    tx.announce({ topic: topic.person(person), event });
}

/** Tells both sides of a seat. */
export function tellDesk(
  tx: Transaction,
  { principalId, personId }: { readonly principalId: PersonId; readonly personId: PersonId },
): void {
  const event = teamsEvents['desk.changed']({ id: principalId });
  for (const person of [principalId, personId]) tx.announce({ topic: topic.person(person), event });
}

type Listening = Pick<SeatRow, 'principalId' | 'personId' | 'scopes' | 'endedAt' | 'startsAt'>;

/** Updates which inboxes an assistant hears live when a seat begins or ends. */
export function renewListening(tx: Transaction, { notifier }: TeamsParts, seat: Listening): void {
  const { hub, clock } = notifier.platform;
  const inbox = topic.deskInbox(seat.principalId);
  tx.afterCommit(() => {
    if (seat.endedAt) hub.leave(seat.personId, inbox);
    else if (seat.scopes.includes('inbox.read') && seat.startsAt <= clock.now())
      hub.join(seat.personId, inbox);
  });
}

/** Announces ended seats: to both sides of each, and renews what their people listen to and have access to. */
export async function notifyEnded(
  tx: Transaction,
  parts: TeamsParts,
  ended: readonly SeatRow[],
): Promise<void> {
  for (const seat of ended) {
    tellDesk(tx, seat);
    renewListening(tx, parts, seat);
  }
  await parts.broadcast.renewStanding(
    tx,
    ended.map((seat) => seat.personId),
  );
}
