import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { mailWaitsOf, waitingAboutEach } from '#features/mail/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { Seat, TeamInvitation, TeamMember, TeamSummary, TeamView } from '../contract/views.ts';
import type { SeatState } from '../limits.ts';
import { runsTeam, seatCounts } from '../policy/rules.ts';
import { isLive, listMembers, type OpenTeam } from './access.ts';
import type { TeamsReading } from './parts.ts';
import {
  deskSeat,
  type InvitationRow,
  type LeavingRow,
  type MemberRow,
  type SeatRow,
  teamInvitation,
  teamLeaving,
} from './tables.ts';

/** A person who left Backlot has no summary: their row is not shown. */
type People = ReadonlyMap<PersonId, PersonSummary>;

export const viewSummary = ({ row, role }: OpenTeam, memberCount: number): TeamSummary => ({
  id: row.id,
  name: row.name,
  company: row.company,
  role,
  memberCount,
  isPractice: row.practiceOf !== null,
  version: row.version,
});

export async function viewTeam(at: TeamsReading, team: OpenTeam): Promise<TeamView> {
  const { id } = team.row;
  const runs = runsTeam(team.role);
  const members = await listMembers(at, id);
  const ids = members.map(({ personId }) => personId);
  const invitations = runs ? await listInvitations(at, id) : [];
  const seats = await listSeats(at, { principals: ids, among: ids });
  const waiting = await waitingInvitations(at, invitations);
  const people = await summariesOf(at.orm, [...ids, ...invitations.map(({ invitedBy }) => invitedBy)]);
  const reading = runs ? await at.readingLoad(at.orm, ids) : undefined;
  const leavings = (await findLeavings(at, id)).filter(({ personId }) => runs || personId === at.person);
  return {
    ...viewSummary(team, members.length),
    members: members
      .flatMap((member) => viewMember(member, people, { reading, leavings }))
      .toSorted((one, other) => one.person.displayName.localeCompare(other.person.displayName)),
    invitations: invitations.map((invitation) => viewInvitation(invitation, people, waiting)),
    seats: seats.flatMap((seat) => {
      const isNear = runs || seat.principalId === at.person || seat.personId === at.person;
      return viewSeat(isNear ? seat : { ...seat, scopes: [], note: '' }, people, at.now);
    }),
  };
}

/** Open invitations, latest first. */
const listInvitations = ({ orm, now }: Reading, id: ClientId) =>
  orm
    .select()
    .from(teamInvitation)
    .where(
      and(
        eq(teamInvitation.teamId, id),
        eq(teamInvitation.state, 'pending'),
        gt(teamInvitation.expiresAt, now),
      ),
    )
    .orderBy(desc(teamInvitation.createdAt), desc(teamInvitation.id));

/** Live seats on these people's desks; with `among`, only those of these people. */
export const listSeats = (
  { orm, now }: Reading,
  { principals, among }: { readonly principals: readonly PersonId[]; readonly among?: readonly PersonId[] },
) =>
  orm
    .select()
    .from(deskSeat)
    .where(
      and(
        inArray(deskSeat.principalId, [...principals]),
        among && inArray(deskSeat.personId, [...among]),
        isLive(now),
      ),
    )
    .orderBy(asc(deskSeat.startsAt), asc(deskSeat.id));

/** A leaving time that is set and still open. */
export const isOpenLeaving = and(isNull(teamLeaving.cancelledAt), isNull(teamLeaving.doneAt));

/** The members of a team who are about to leave it. */
export const findLeavings = ({ orm }: Pick<Reading, 'orm'>, teamId: ClientId): Promise<LeavingRow[]> =>
  orm
    .select()
    .from(teamLeaving)
    .where(and(eq(teamLeaving.teamId, teamId), isOpenLeaving));

export function viewMember(
  row: MemberRow,
  people: People,
  {
    reading,
    leavings,
  }: {
    readonly reading: ReadonlyMap<PersonId, number> | undefined;
    readonly leavings: readonly LeavingRow[];
  },
): TeamMember[] {
  const person = people.get(row.personId);
  if (!person) return [];
  const { role, department, studios, skills, languages, version } = row;
  const leaving = leavings.find(({ personId }) => personId === row.personId);
  return [
    {
      person,
      role,
      department,
      studios,
      skills,
      languages,
      version,
      reading: reading ? (reading.get(row.personId) ?? 0) : null,
      joinedAt: toInstant(row.joinedAt),
      leavesAt: leaving ? toInstant(leaving.leavesAt) : null,
    },
  ];
}

/** What the email of an invitation to a team is about. */
export const aboutInvitation = (id: ClientId): string => `team-invitation:${id}`;

/** The emails of these invitations that wait their turn. */
export const waitingInvitations = (
  { orm, now }: Pick<Reading, 'orm' | 'now'>,
  rows: readonly InvitationRow[],
) =>
  waitingAboutEach(
    orm,
    rows.map(({ id }) => aboutInvitation(id)),
    now,
  );

export const viewInvitation = (
  row: InvitationRow,
  people: People,
  waiting: Awaited<ReturnType<typeof waitingInvitations>>,
): TeamInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: row.state,
  invitedBy: people.get(row.invitedBy)?.displayName ?? '',
  invitedAt: toInstant(row.createdAt),
  expiresAt: toInstant(row.expiresAt),
  ...mailWaitsOf(waiting.get(aboutInvitation(row.id))?.get(row.email)),
});

/** A seat as the rules in `policy/rules.ts` see it. */
const termOf = (row: SeatRow) => ({
  principalAgreed: row.principalAgreedAt !== null,
  assistantAgreed: row.assistantAgreedAt !== null,
  startsAtMs: row.startsAt.getTime(),
  endsAtMs: row.endsAt?.getTime() ?? null,
  isEnded: row.endedAt !== null,
});

/** Whether a seat has ended, by an act or by its time. */
export const isSeatOver = (row: SeatRow, now: Date): boolean =>
  row.endedAt !== null || (row.endsAt !== null && row.endsAt <= now);

function stateOf(row: SeatRow, now: Date): SeatState {
  const isAgreed = row.principalAgreedAt !== null && row.assistantAgreedAt !== null;
  if (isSeatOver(row, now)) return isAgreed ? 'ended' : 'declined';
  return isAgreed ? 'active' : 'offered';
}

export function viewSeat(row: SeatRow, people: People, now: Date): Seat[] {
  const person = people.get(row.personId);
  if (!person) return [];
  return [
    {
      id: row.id,
      deskId: row.principalId,
      person,
      kind: row.kind,
      scopes: row.scopes,
      state: stateOf(row, now),
      principalAgreedAt: row.principalAgreedAt && toInstant(row.principalAgreedAt),
      assistantAgreedAt: row.assistantAgreedAt && toInstant(row.assistantAgreedAt),
      startsAt: toInstant(row.startsAt),
      endsAt: row.endsAt && toInstant(row.endsAt),
      isOn: seatCounts(termOf(row), now.getTime()),
      note: row.note,
    },
  ];
}
