import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type {
  Desk,
  Handbook,
  Seat,
  TeamInvitation,
  TeamMember,
  TeamRequest,
  TeamSummary,
  TeamView,
} from '../contract/views.ts';
import type { SeatState } from '../limits.ts';
import { runsTeam, seatCounts } from '../policy/rules.ts';
import type { InvitationRow, MemberRow, OpenTeam } from './access.ts';
import type { TeamsParts } from './commands/parts.ts';
import type { HandbookRow } from './commands/save-handbook.ts';
import { findLeavings, type LeavingRow } from './queries/leaving.ts';
import type { SeatRow } from './queries/standing.ts';
import {
  listInvitations,
  listMembers,
  listOwnSeats,
  listRequests,
  listSeats,
  type OwnTeam,
} from './queries/teams.ts';

/** A person who left Backlot has no summary: their row is not shown. */
type People = ReadonlyMap<PersonId, PersonSummary>;

export const presentSummary = ({ row, role, memberCount }: OwnTeam): TeamSummary => ({
  id: row.id,
  name: row.name,
  company: row.company,
  role,
  memberCount,
  isPractice: row.practiceOf !== null,
  version: row.version,
});

export async function presentTeam(
  orm: NodePgDatabase,
  parts: TeamsParts,
  { team: { row, role }, viewer, now }: { team: OpenTeam; viewer: PersonId; now: Date },
): Promise<TeamView> {
  const members = await listMembers(orm, row.id);
  const ids = members.map(({ personId }) => personId);
  const invitations = runsTeam(role) ? await listInvitations(orm, row.id, now) : [];
  const seats = await listSeats(orm, { principals: ids, among: ids, now });
  const people = await summariesOf(orm, [...ids, ...invitations.map(({ invitedBy }) => invitedBy)]);
  const reading = runsTeam(role) ? await parts.readingLoad(orm, ids) : undefined;
  const leavings = (await findLeavings(orm, row.id)).filter(
    ({ personId }) => runsTeam(role) || personId === viewer,
  );
  return {
    ...presentSummary({ row, role, memberCount: members.length }),
    members: members
      .flatMap((member) => presentMember(member, people, { reading, leavings }))
      .toSorted((one, other) => one.person.displayName.localeCompare(other.person.displayName)),
    invitations: invitations.map((invitation) => presentInvitation(invitation, people)),
    seats: seats.flatMap((seat) => {
      const isNear = runsTeam(role) || seat.principalId === viewer || seat.personId === viewer;
      return presentSeat(isNear ? seat : { ...seat, scopes: [], note: '' }, people, now);
    }),
  };
}

export function presentMember(
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

export const presentInvitation = (row: InvitationRow, people: People): TeamInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: row.state,
  invitedBy: people.get(row.invitedBy)?.displayName ?? '',
  invitedAt: toInstant(row.createdAt),
  expiresAt: toInstant(row.expiresAt),
});

export async function presentRequests(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<TeamRequest[]> {
  const rows = await listRequests(orm, person, now);
  const people = await summariesOf(
    orm,
    rows.map(({ row }) => row.invitedBy),
  );
  return rows.map(({ row, team }) => ({
    id: row.id,
    teamId: team.id,
    teamName: team.name,
    company: team.company,
    role: row.role,
    invitedBy: people.get(row.invitedBy)?.displayName ?? '',
    since: toInstant(row.createdAt),
    expiresAt: toInstant(row.expiresAt),
  }));
}

/** A seat as the rules in `policy.ts` see it. */
const termOf = (row: SeatRow) => ({
  principalAgreed: row.principalAgreedAt !== null,
  assistantAgreed: row.assistantAgreedAt !== null,
  startsAtMs: row.startsAt.getTime(),
  endsAtMs: row.endsAt?.getTime() ?? null,
  isEnded: row.endedAt !== null,
});

function stateOf(row: SeatRow, now: Date): SeatState {
  const isAgreed = row.principalAgreedAt !== null && row.assistantAgreedAt !== null;
  const isOver = row.endedAt !== null || (row.endsAt !== null && row.endsAt <= now);
  if (isOver) return isAgreed ? 'ended' : 'declined';
  return isAgreed ? 'active' : 'offered';
}

export function presentSeat(row: SeatRow, people: People, now: Date): Seat[] {
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

/** My desk first, then those I sit on or am invited to. */
export async function presentDesks(orm: NodePgDatabase, me: PersonId, now: Date): Promise<Desk[]> {
  const onMine = await listSeats(orm, { principals: [me], now });
  const mine = await listOwnSeats(orm, me, now);
  const people = await summariesOf(orm, [
    me,
    ...onMine.map(({ personId }) => personId),
    ...mine.map(({ principalId }) => principalId),
  ]);
  const own = people.get(me);
  const desks = mine.flatMap((row): Desk[] => {
    const principal = people.get(row.principalId);
    const [mySeat] = presentSeat(row, people, now);
    return principal && mySeat ? [{ id: row.principalId, principal, isMine: false, mySeat, seats: [] }] : [];
  });
  if (!own) return desks;
  const seats = onMine.flatMap((row) => presentSeat(row, people, now));
  return [{ id: me, principal: own, isMine: true, mySeat: null, seats }, ...desks];
}

export async function presentHandbook(
  orm: NodePgDatabase,
  deskId: PersonId,
  row: HandbookRow | undefined,
): Promise<Handbook> {
  if (!row) return { deskId, text: '', version: 0, changedBy: null, changedAt: null };
  const people = await summariesOf(orm, [row.changedBy]);
  return {
    deskId,
    text: row.text,
    version: row.version,
    changedBy: people.get(row.changedBy)?.displayName ?? null,
    changedAt: toInstant(row.changedAt),
  };
}
