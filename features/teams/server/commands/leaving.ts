import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { Belonging } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { mayRemove, ownsTeam } from '../../policy/rules.ts';
import { lockTeam, type OpenTeam } from '../access.ts';
import { circleOf, seatsAmong, seatsKind } from '../queries/leaving.ts';
import { deskSeat, teamLeaving } from '../tables.ts';
import { endOpen } from './end-leaving.ts';
import { findMember, isLastOwner } from './members.ts';
import { notifyLeaving } from './notify-leaving.ts';
import type { Refused, TeamsParts } from './parts.ts';
import { tellDesk, tellTeam } from './tell-team.ts';

/** The due time for leaving a team. */
export const leavingDue = 'team-leaving';

const minuteMs = 60_000;
const farthestMs = limits.leavingDaysMax * 24 * 60 * minuteMs;

export interface LeavingWish {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly leavingId: ClientId;
  readonly by: PersonId;
  readonly leavesAt: Date;
  readonly heirs: Readonly<Record<string, PersonId>>;
  readonly now: Date;
}

type Place = Pick<LeavingWish, 'id' | 'personId' | 'by'>;

/** The team, for people who may decide about this member: those who could remove them, and the member. */
export async function openLeaving(
  tx: Transaction,
  { id, personId, by }: Place,
): Promise<OpenTeam | 'absent' | 'closed' | 'member_absent' | 'last_owner'> {
  const held = await lockTeam(tx, by, id);
  if (!held) return 'absent';
  // In a practice nothing is handed over: it is left as a whole.
  if (held.row.practiceOf) return 'closed';
  const member = await findMember(tx, { id, personId });
  if (!member) return 'member_absent';
  if (!mayRemove(held.role, member.role, personId === by)) return 'closed';
  return ownsTeam(member.role) && (await isLastOwner(tx, id)) ? 'last_owner' : held;
}

export type SetOutcome =
  | { readonly kind: 'set' }
  | { readonly kind: 'heir_missing'; readonly of: string }
  | Refused<'absent' | 'closed' | 'member_absent' | 'last_owner' | 'hour_past' | 'hour_far' | 'heir_absent'>;

/**
 * Sets the time at which a member leaves, replacing an earlier one. The people taking over their seats are offered them
 * from then on, so that the desk is covered when the old seat ends; both sides still have to agree.
 */
export async function setLeaving(
  tx: Transaction,
  parts: TeamsParts,
  wish: LeavingWish,
  owned: readonly Belonging[],
): Promise<SetOutcome> {
  const opened = await openLeaving(tx, wish);
  if (typeof opened === 'string') return { kind: opened };
  const { id: teamId, personId, leavingId, by, leavesAt, heirs, now } = wish;
  const [made] = await tx.orm.select().from(teamLeaving).where(eq(teamLeaving.id, leavingId));
  if (made) return made.setBy === by && made.teamId === teamId ? { kind: 'set' } : { kind: 'absent' };
  const aheadMs = leavesAt.getTime() - now.getTime();
  if (aheadMs < -minuteMs) return { kind: 'hour_past' };
  if (aheadMs > farthestMs) return { kind: 'hour_far' };
  const { people } = await circleOf(tx.orm, teamId, personId);
  if (Object.values(heirs).some((heir) => !people.includes(heir))) return { kind: 'heir_absent' };
  const missing = owned.find(({ kind, count }) => count > 0 && !heirs[kind]);
  if (missing) return { kind: 'heir_missing', of: missing.kind };
  await endOpen(tx, parts, wish);
  const seatIds = await offerSeats(tx, parts, wish, people);
  const [row] = await tx.orm
    .insert(teamLeaving)
    .values({ id: leavingId, teamId, personId, leavesAt, heirs, seatIds, setBy: by, createdAt: now })
    .returning();
  if (!row) throw new Error('the hour of leaving was not kept');
  await notifyLeaving(tx, parts.notifier, { row, team: opened.row, what: 'leaving', people: [personId] });
  await tellTeam(tx, teamId);
  armDue(tx, parts.notifier.platform, { name: leavingDue, at: leavesAt });
  return { kind: 'set' };
}

/** Cancels a departure and withdraws the seats offered for it. Repeating it changes nothing. */
export async function cancelLeaving(
  tx: Transaction,
  parts: TeamsParts,
  wish: Place & { readonly now: Date },
): Promise<'cancelled' | 'absent' | 'closed' | 'member_absent'> {
  const opened = await openLeaving(tx, wish);
  // A member who has become the last owner must stay anyway.
  if (opened === 'absent' || opened === 'closed' || opened === 'member_absent') return opened;
  const row = await endOpen(tx, parts, wish);
  if (row && opened !== 'last_owner')
    await notifyLeaving(tx, parts.notifier, {
      row: { ...row, setBy: wish.by },
      team: opened.row,
      what: 'staying',
      people: [wish.personId],
    });
  if (row) await tellTeam(tx, wish.id);
  return 'cancelled';
}

async function offerSeats(
  tx: Transaction,
  { notifier: { platform } }: TeamsParts,
  { id: teamId, personId, heirs, by, leavesAt, now }: LeavingWish,
  people: readonly PersonId[],
): Promise<ClientId[]> {
  const heir = heirs[seatsKind];
  if (!heir) return [];
  const held = await seatsAmong(tx.orm, { person: personId, people, now: leavesAt });
  const offers = held
    .filter(({ principalId }) => principalId !== heir)
    .map(({ principalId, kind, scopes, endsAt }): typeof deskSeat.$inferInsert => ({
      id: platform.newId(),
      principalId,
      personId: heir,
      kind,
      scopes,
      offeredBy: by,
      teamId,
      principalAgreedAt: by === principalId ? now : null,
      assistantAgreedAt: by === heir ? now : null,
      startsAt: leavesAt,
      endsAt,
      createdAt: now,
    }));
  if (offers.length === 0) return [];
  // A person already on that desk keeps their seat.
  const made = await tx.orm.insert(deskSeat).values(offers).onConflictDoNothing().returning();
  for (const seat of made) tellDesk(tx, seat);
  return made.map(({ id }) => id);
}
