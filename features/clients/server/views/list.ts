import { desc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { type ProfileRow, profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import { daysOfClients } from '#features/schedule/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { ClientDays, ClientSummary } from '../../contract/views.ts';
import { barOf } from '../../policy/bar.ts';
import { isInFlight, isSigned } from '../../policy/states.ts';
import type { OpenClient } from '../access.ts';
import type { ClientsReading } from '../parts.ts';
import { overlapsAmong } from '../queries.ts';
import { type ClientMemberRow, clientJob, clientMember, type JobRow } from '../tables.ts';

/** The day a moment is on, in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The data of several clients, read together. */
export interface ListFacts {
  readonly people: ReadonlyMap<PersonId, PersonSummary>;
  readonly profiles: ReadonlyMap<PersonId, ProfileRow>;
  readonly jobs: readonly JobRow[];
  readonly members: readonly ClientMemberRow[];
  readonly days: (open: OpenClient) => readonly ClientDays[];
  readonly overlaps: Awaited<ReturnType<typeof overlapsAmong>>;
}

/** Whether the viewer works with the client now, and so may see the days and jobs. */
const isAtWork = ({ side, state }: OpenClient) => side !== 'department' && state !== 'former';

/** Clients as a list shows them; a row whose person left Backlot is not shown. */
export async function viewRows(at: ClientsReading, rows: readonly OpenClient[]): Promise<ClientSummary[]> {
  const facts = await factsOf(at, rows);
  return rows.flatMap((open) => {
    const person = facts.people.get(open.row.personId);
    return person ? [summaryOf(open, person, facts, at.now)] : [];
  });
}

/** Reads together what the views of these clients need. */
export async function factsOf({ orm, now }: ClientsReading, rows: readonly OpenClient[]): Promise<ListFacts> {
  const ids = rows.filter(({ side }) => side !== 'department').map(({ row }) => row.id);
  const persons = rows.flatMap(({ row }) => [row.personId, row.leadId]);
  const signed = rows.filter(({ side, state }) => side === 'team' && isSigned(state)).map(({ row }) => row);
  const [people, profiles, jobs, members, days, overlaps] = await Promise.all([
    summariesOf(orm, persons),
    profilesOf(orm, persons),
    jobsFor(orm, ids),
    membersFor(orm, ids),
    daysFor(orm, rows, now),
    overlapsAmong(orm, signed),
  ]);
  return {
    people,
    profiles: new Map(profiles.map((one) => [one.id, one])),
    jobs,
    members,
    days,
    overlaps,
  };
}

/** The days of signed clients, as shared with their representatives. */
async function daysFor(
  orm: NodePgDatabase,
  rows: readonly OpenClient[],
  now: Date,
): Promise<ListFacts['days']> {
  const window = barOf(dayOf(now));
  const shown = rows.filter((open) => isSigned(open.state) && open.side === 'team');
  const byLead = Map.groupBy(shown, ({ row }) => row.leadId);
  const daysByClient = new Map<string, ClientDays[]>();
  for (const [by, led] of byLead) {
    const people = led.map(({ row }) => row.personId);
    const days = await daysOfClients(orm, { by, people, ...window });
    for (const { row } of led)
      daysByClient.set(
        row.id,
        (days.get(row.personId) ?? []).map(({ firstDay, lastDay, kind, rank, title }) => ({
          firstDay,
          lastDay,
          kind,
          rank,
          title,
        })),
      );
  }
  return ({ row }) => daysByClient.get(row.id) ?? [];
}

const byFirstDay = (one: ClientDays, other: ClientDays) => one.firstDay.localeCompare(other.firstDay);

const busyStates: readonly JobRow['state'][] = ['booked', 'working'];

/** A client in a list, as the viewer may see them: another department sees the name and the status. */
export function summaryOf(
  open: OpenClient,
  person: PersonSummary,
  facts: ListFacts,
  now: Date,
): ClientSummary {
  const { row, side, state } = open;
  const isInside = side !== 'department';
  const isTeam = side === 'team';
  const jobs = isAtWork(open) ? facts.jobs.filter(({ clientId }) => clientId === row.id) : [];
  const next =
    jobs.find((job) => busyStates.includes(job.state)) ?? jobs.find((job) => isInFlight(job.state));
  const profile = facts.profiles.get(row.personId);
  const { playingAgeFrom: from, playingAgeUntil: until } = profile ?? {};
  const window = barOf(dayOf(now));
  const booked = jobs.flatMap(({ state: at, firstDay, lastDay, project }): ClientDays[] =>
    firstDay && busyStates.includes(at) && (lastDay ?? firstDay) >= window.from && firstDay <= window.to
      ? [{ firstDay, lastDay: lastDay ?? firstDay, kind: 'job', rank: null, title: project }]
      : [],
  );
  return {
    id: row.id,
    side,
    person,
    kind: row.kind,
    state,
    lead: { id: row.leadId, displayName: facts.people.get(row.leadId)?.displayName ?? '' },
    craft: isInside ? row.craft : null,
    fields: isInside ? row.fields : [],
    territories: isInside ? row.territories : [],
    isExclusive: isInside && row.isExclusive,
    startsOn: isInside ? row.startsOn : null,
    endsOn: isInside ? row.endsOn : null,
    people: facts.members.filter(({ clientId, personId }) => clientId === row.id && personId !== row.leadId)
      .length,
    playingAge: isTeam && typeof from === 'number' && typeof until === 'number' ? { from, until } : null,
    job: next ? { project: next.project, state: next.state, lastDay: next.lastDay } : null,
    days: isTeam ? [...facts.days(open), ...booked].toSorted(byFirstDay) : [],
    needs: isTeam ? row.needs : '',
    hasOverlap: (facts.overlaps.get(row.id)?.length ?? 0) > 0,
  };
}

const jobsFor = (orm: NodePgDatabase, ids: readonly ClientId[]): Promise<JobRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(clientJob)
        .where(inArray(clientJob.clientId, [...ids]))
        .orderBy(sql`${clientJob.firstDay} nulls last`, desc(clientJob.createdAt), clientJob.id);

/** Who works with these clients, in the order they were added. */
export const membersFor = (orm: NodePgDatabase, ids: readonly ClientId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(clientMember)
        .where(inArray(clientMember.clientId, [...ids]))
        .orderBy(clientMember.addedAt, clientMember.personId);
