import { and, eq, isNull } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { Belonging, Circle } from '#platform/server/platform.ts';
import type { leavingContract } from '../../contract/teams.ts';
import type { LeavingPlan } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { mayRemove, ownsTeam } from '../../policy/rules.ts';
import {
  findMember,
  findTeam,
  isAgreed,
  isLastOwner,
  listMembers,
  lockTeam,
  type MemberPlace,
  type OpenTeam,
} from '../access.ts';
import { announceDeskToo, announceTeam, notifyEnded, notifyLeaving } from '../notify.ts';
import type { TeamsParts, TeamsReading, TeamsWriting } from '../parts.ts';
import { deskSeat, type LeavingRow, teamLeaving } from '../tables.ts';
import { findLeavings, isOpenLeaving } from '../views.ts';

/** The due time for leaving a team. */
export const leavingDue = 'team-leaving';

/** The kind for a member's seats on the desks of a team. */
const seatsKind = 'desk-seats';

const minuteMs = 60_000;
const farthestMs = limits.leavingDaysMax * 24 * 60 * minuteMs;

type LeavingAct = TeamsWriting & TeamsReading;
type Wish = InputOf<typeof leavingContract.setLeaving>;

/** What moves is read outside transactions: features count with connections of their own. */
export const leaving: Acts<typeof leavingContract, TeamsParts> = {
  async leaving(at, place) {
    const team = (await findTeam(at, place.id)) ?? at.refuse('team.absent');
    const wrong = await wrongWith(at, team, place);
    return wrong && wrong !== 'team.last_owner' ? at.refuse(wrong) : planOf(at, place);
  },

  /**
   * Sets the time at which a member leaves, replacing an earlier one. The people taking over their seats are offered them
   * from then on, so that the desk is covered when the old seat ends; both sides still have to agree.
   */
  setLeaving: {
    async steps(at, { id, personId, ...wish }) {
      const circle = await circleOf(at, id, personId);
      // People outside the team learn nothing: what would move is not even counted.
      const isThere = at.person === personId || circle.people.includes(at.person);
      const owned = isThere ? await whatMoves(at, personId, circle) : [];
      const leavesAt = wish.leavesAt ? new Date(wish.leavesAt) : at.now;
      await at.write(async (act) => {
        const team = (await lockTeam(act, id)) ?? act.refuse('team.absent');
        const wrong = await wrongWith(act, team, { id, personId });
        if (wrong) return act.refuse(wrong);
        const [made] = await act.orm.select().from(teamLeaving).where(eq(teamLeaving.id, wish.leavingId));
        if (made && (made.setBy !== act.person || made.teamId !== id)) return act.refuse('team.absent');
        if (made) return;
        const aheadMs = leavesAt.getTime() - act.now.getTime();
        if (aheadMs < -minuteMs) return act.refuse('team_leaving.hour_past');
        if (aheadMs > farthestMs) return act.refuse('team_leaving.hour_far');
        const { people } = await circleOf(act, id, personId);
        const areThere = Object.values(wish.heirs).every((heir) => people.includes(heir));
        if (!areThere) return act.refuse('team_leaving.heir_absent');
        const missing = owned.find(({ kind, count }) => count > 0 && !wish.heirs[kind]);
        if (missing) return act.refuse('team_leaving.heir_missing', { kind: missing.kind });
        await endLeaving(act, { id, personId });
        await setHour(act, team, { wish: { id, personId, ...wish }, leavesAt, people });
      });
      return planOf(at, { id, personId });
    },
  },

  /** Cancels a departure and withdraws the seats offered for it. Repeating it changes nothing. */
  cancelLeaving: {
    async steps(at, place) {
      await at.write(async (act) => {
        const team = (await lockTeam(act, place.id)) ?? act.refuse('team.absent');
        const wrong = await wrongWith(act, team, place);
        // A member who has become the last owner must stay anyway.
        const isLast = wrong === 'team.last_owner';
        if (wrong && !isLast) return act.refuse(wrong);
        const ended = await endLeaving(act, place);
        if (!ended) return;
        const row = { ...ended, setBy: act.person };
        if (!isLast)
          await notifyLeaving(act, { row, team: team.row, what: 'staying', people: [place.personId] });
        await announceTeam(act, place.id);
      });
      return planOf(at, place);
    },
  },
};

/** Why the caller may not decide when this member leaves: people who could remove them can, and the member. */
async function wrongWith(at: TeamsReading, { row, role }: OpenTeam, place: MemberPlace) {
  // In a practice nothing is handed over: it is left as a whole.
  if (row.practiceOf) return 'team.closed';
  const member = await findMember(at, place);
  if (!member) return 'team_member.absent';
  if (!mayRemove(role, member.role, place.personId === at.person)) return 'team.closed';
  return ownsTeam(member.role) && (await isLastOwner(at, place.id)) ? 'team.last_owner' : undefined;
}

async function setHour(
  act: LeavingAct,
  team: OpenTeam,
  { wish, ...at }: { readonly wish: Wish; readonly leavesAt: Date; readonly people: readonly PersonId[] },
): Promise<void> {
  const { id: teamId, personId, leavingId, heirs } = wish;
  const seatIds = await offerSeats(act, wish, at);
  const [row] = await act.orm
    .insert(teamLeaving)
    .values({
      id: leavingId,
      teamId,
      personId,
      leavesAt: at.leavesAt,
      heirs,
      seatIds,
      setBy: act.person,
      createdAt: act.now,
    })
    .returning();
  if (!row) throw new Error('the hour of leaving was not kept');
  await notifyLeaving(act, { row, team: team.row, what: 'leaving', people: [personId] });
  await announceTeam(act, teamId);
  armDue(act.tx, act.notifier.platform, { name: leavingDue, at: row.leavesAt });
}

async function offerSeats(
  act: LeavingAct,
  { id: teamId, personId, heirs }: Wish,
  { leavesAt, people }: { readonly leavesAt: Date; readonly people: readonly PersonId[] },
): Promise<ClientId[]> {
  const { orm, person: by, now, notifier } = act;
  const heir = heirs[seatsKind];
  if (!heir) return [];
  const seats = await seatsAmong({ orm, now: leavesAt }, personId, people);
  const offers = seats
    .filter(({ principalId }) => principalId !== heir)
    .map(({ principalId, kind, scopes, endsAt }): typeof deskSeat.$inferInsert => ({
      id: notifier.platform.newId(),
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
  const made = await orm.insert(deskSeat).values(offers).onConflictDoNothing().returning();
  for (const seat of made) announceDeskToo(act, seat);
  return made.map(({ id }) => id);
}

/** Cancels a member's set leaving time, with the seats offered for it. */
export async function endLeaving(
  act: TeamsWriting,
  { id, personId }: MemberPlace,
): Promise<LeavingRow | undefined> {
  const { orm, now, person } = act;
  const [row] = await orm
    .update(teamLeaving)
    .set({ cancelledAt: now })
    .where(and(eq(teamLeaving.teamId, id), eq(teamLeaving.personId, personId), isOpenLeaving))
    .returning();
  if (row && row.seatIds.length > 0) {
    const ended = await orm
      .update(deskSeat)
      .set({ endedAt: now, endedBy: person })
      .where(and(inArray(deskSeat.id, row.seatIds), isNull(deskSeat.endedAt)))
      .returning();
    await notifyEnded(act, ended);
    for (const seat of ended) announceDeskToo(act, seat);
  }
  return row;
}

/** The list to check: what moves, to whom and when. */
async function planOf(at: TeamsReading, { id, personId }: MemberPlace): Promise<LeavingPlan> {
  const circle = await circleOf(at, id, personId);
  const [moves, leavings, seats] = await Promise.all([
    whatMoves(at, personId, circle),
    findLeavings(at, id),
    seatsAmong(at, personId, circle.people),
  ]);
  const row = leavings.find((one) => one.personId === personId);
  const principals = seats.map(({ principalId }) => principalId);
  const people = await summariesOf(at.orm, [...principals, ...(row ? [row.setBy] : [])]);
  return {
    personId,
    moves: moves
      .filter(({ count }) => count > 0)
      .map((move) => ({ ...move, heirId: row?.heirs[move.kind] ?? null })),
    desks: principals.flatMap((principal) => people.get(principal)?.displayName ?? []),
    leavesAt: row ? toInstant(row.leavesAt) : null,
    setBy: row ? (people.get(row.setBy)?.displayName ?? '') : '',
  };
}

/** The other members of a team, for one member. */
export async function circleOf(
  at: Pick<TeamsReading, 'orm'>,
  teamId: ClientId,
  leaver: PersonId,
): Promise<Circle> {
  const members = await listMembers(at, teamId);
  return { teamId, people: members.map(({ personId }) => personId).filter((id) => id !== leaver) };
}

/** A person's agreed seats on these people's desks, including those not begun yet. */
const seatsAmong = (
  { orm, now }: Pick<TeamsReading, 'orm' | 'now'>,
  person: PersonId,
  people: readonly PersonId[],
) =>
  orm
    .select()
    .from(deskSeat)
    .where(and(eq(deskSeat.personId, person), inArray(deskSeat.principalId, [...people]), isAgreed(now)));

/**
 * Everything that moves when a person leaves a team, including kinds with nothing to move. Read outside a transaction:
 * features use their own connections.
 */
export async function whatMoves(
  at: Pick<TeamsReading, 'orm' | 'now' | 'features'>,
  person: PersonId,
  circle: Circle,
): Promise<Belonging[]> {
  const seats = await seatsAmong(at, person, circle.people);
  const rest = await Promise.all(
    at.features().flatMap(({ teamLeaving: hands }) => (hands ? [hands.belongings(person, circle)] : [])),
  );
  return [{ kind: seatsKind, title: 'Seats on desks', count: seats.length }, ...rest.flat()];
}
