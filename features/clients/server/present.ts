import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { scansOf } from '#features/documents/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import {
  companyOf,
  findRepresentations,
  type ProfileRow,
  profilesOf,
  type RepresentationRow,
  representationsOf,
  summariesOf,
} from '#features/profiles/server/public.ts';
import { daysOfClients } from '#features/schedule/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ClientDays, ClientPerson, ClientSummary, ClientView, Job, Overlap } from '../contract/views.ts';
import { barOf } from '../policy/bar.ts';
import { gapsOf } from '../policy/gaps.ts';
import { isInFlight, isSigned } from '../policy/states.ts';
import { manages, type OpenClient, seesMoney } from './access.ts';
import { overlapping, overlapsAmong } from './queries/overlaps.ts';
import { jobsFor, materialsFor, membersFor, moneyFor, pitchesFor } from './queries/work.ts';
import type { ClientMemberRow, JobRow, MoneyRow } from './tables.ts';

interface Reading {
  readonly orm: NodePgDatabase;
  readonly actor: Actor;
  readonly now: Date;
  /** What the virus scanner says of files. */
  scans(files: readonly string[]): ReturnType<typeof scansOf>;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** The data of several clients, read together for a list. */
interface ListFacts {
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
export async function presentRows(reading: Reading, rows: readonly OpenClient[]): Promise<ClientSummary[]> {
  const facts = await factsOf(reading, rows);
  return rows.flatMap((open) => {
    const person = facts.people.get(open.row.personId);
    return person ? [summaryOf(open, person, facts, reading.now)] : [];
  });
}

async function factsOf({ orm, now }: Reading, rows: readonly OpenClient[]): Promise<ListFacts> {
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
function summaryOf(open: OpenClient, person: PersonSummary, facts: ListFacts, now: Date): ClientSummary {
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

/** A client with everything the viewer may see; undefined if the person left Backlot. */
export async function presentClient(reading: Reading, open: OpenClient): Promise<ClientView | undefined> {
  const { orm, actor, now } = reading;
  const { row, side } = open;
  const facts = await factsOf(reading, [open]);
  const client = facts.people.get(row.personId);
  if (!client) return undefined;
  const [representation] = row.representationId ? await findRepresentations(orm, [row.representationId]) : [];
  const base = { ...summaryOf(open, client, facts, now), ...shellOf(open, representation, actor) };
  if (side === 'department') return base;
  const isTeam = side === 'team';
  const isMoney = seesMoney(actor, open);
  const { jobs, members } = facts;
  const [materials, pitches, money] = await Promise.all([
    materialsFor(orm, row.id),
    pitchesFor(orm, row.id),
    isMoney ? moneyFor(orm, row.id) : undefined,
  ]);
  const [others, scans] = await Promise.all([
    othersOf(orm, open),
    reading.scans(materials.flatMap(({ fileId }) => fileId ?? [])),
  ]);
  const people = await summariesOf(orm, [
    ...members.map(({ personId }) => personId),
    ...materials.map(({ addedBy }) => addedBy),
    ...pitches.map(({ byId }) => byId),
  ]);
  const named = (person: PersonId) => people.get(person)?.displayName ?? '';
  const profile = facts.profiles.get(row.personId);
  return {
    ...base,
    paperwork: isTeam ? row.paperwork : '',
    bioShort: row.bioShort,
    bioLong: row.bioLong,
    money: money ? moneyOf(money) : isMoney ? noMoney : null,
    team: members.flatMap((member): ClientPerson[] => {
      const person = people.get(member.personId);
      if (!person) return [];
      const isLead = member.personId === row.leadId;
      return [{ person, isLead, area: member.area, seesMoney: isMoney ? member.seesMoney : null }];
    }),
    ...others,
    jobs: jobs.map((job) => presentJob(job, { isTeam, isMoney })),
    materials: materials.map(({ fileId, fileName, ...one }) => ({
      id: one.id,
      kind: one.kind,
      number: one.number,
      title: one.title,
      address: fileId ? `/api/files/${fileId}` : (one.address ?? ''),
      file: fileId && { name: fileName, scan: scans.get(fileId) ?? 'unscanned' },
      isCurrent: one.isCurrent,
      addedAt: toInstant(one.addedAt),
      addedBy: named(one.addedBy),
    })),
    pitches: pitches.map(({ id, buyer, project, pitchedOn, byId }) => ({
      id,
      buyer,
      project,
      pitchedOn,
      by: named(byId),
    })),
    gaps:
      profile && open.state !== 'former'
        ? gapsOf({
            isClaimed: profile.claimedAt !== null,
            hasPhoto: profile.photoUrl !== null,
            hasReel: profile.reels.length > 0,
            isActor: row.craft === 'actor',
            materials: materials.map((one) => ({ ...one, addedAtMs: one.addedAt.getTime() })),
            nowMs: now.getTime(),
          })
        : [],
  };
}

const noMoney = {
  quoteMinor: null,
  quoteUnit: 'flat',
  currency: 'USD',
  quoteNote: '',
  commissionBasis: null,
  version: 0,
} as const;

const moneyOf = ({ clientId: _, ...money }: MoneyRow) => money;

/** A job; its money only for viewers who can see money. */
function presentJob(
  job: JobRow,
  { isTeam, isMoney }: { readonly isTeam: boolean; readonly isMoney: boolean },
): Job {
  const { id, project, role, buyer, firstDay, lastDay, state, paperwork, version, updatedAt } = job;
  const { feeMinor, feeUnit, currency, commissionBasis } = job;
  return {
    id,
    project,
    role,
    buyer,
    firstDay,
    lastDay,
    state,
    paperwork: isTeam ? paperwork : '',
    money: isMoney ? { feeMinor, feeUnit, currency, commissionBasis } : null,
    version,
    updatedAt: toInstant(updatedAt),
  };
}

/** Who else represents the client, and what of that is in the way. A representative reads of the others what their profile shows. */
async function othersOf(
  orm: NodePgDatabase,
  { row, side, state }: OpenClient,
): Promise<Pick<ClientView, 'coRepresentatives' | 'overlaps'>> {
  const all = await representationsOf(orm, row.personId);
  const active = all.filter((one) => one.state === 'active' && one.id !== row.representationId);
  const isAsked = side === 'client' && state === 'offered';
  const clashes = isSigned(state) || isAsked ? await overlapping(orm, row) : [];
  const rows = await profilesOf(orm, [
    ...active.map(({ representativeId }) => representativeId),
    ...clashes.map(({ leadId }) => leadId),
  ]);
  const known = new Map(rows.map((one) => [one.id, one]));
  const named = (id: PersonId) => ({ id, displayName: known.get(id)?.displayName ?? '' });
  return {
    coRepresentatives: active.flatMap(({ representativeId, kind }) => {
      const found = known.get(representativeId);
      return found ? [{ person: named(representativeId), company: companyOf(found), kind }] : [];
    }),
    overlaps: clashes.map(
      (clash): Overlap => ({
        kind: clash.kind,
        other: named(clash.leadId),
        isTheirs: clash.isExclusive,
        isOurs: row.isExclusive,
      }),
    ),
  };
}

/** The fields of every view, some of them empty for another department. */
function shellOf(
  open: OpenClient,
  representation: RepresentationRow | undefined,
  actor: Actor,
): Omit<ClientView, keyof ClientSummary> {
  const { row, side, state } = open;
  const isInside = side !== 'department';
  const isHeld = isInside && representation?.state === 'active';
  return {
    isHipPocket: side === 'team' && row.isHipPocket,
    leaverRule: row.leaverRule,
    paperwork: '',
    bioShort: '',
    bioLong: '',
    signedAt: row.signedAt && toInstant(row.signedAt),
    closedAt: row.closedAt && toInstant(row.closedAt),
    endReason: isInside ? row.endReason : '',
    scopes: {
      days: isHeld && (row.kind === 'agent' || row.kind === 'manager'),
      profile: isHeld && representation.mayEdit,
      firstContact: isHeld && representation.isFirstContact,
    },
    isMyTurn:
      state === 'offered' &&
      representation !== undefined &&
      isInside &&
      (representation.askedById === row.leadId ? side === 'client' : manages(actor, open)),
    mayManage: manages(actor, open),
    money: null,
    seesMoney: seesMoney(actor, open),
    team: [],
    coRepresentatives: [],
    overlaps: [],
    jobs: [],
    materials: [],
    pitches: [],
    gaps: [],
    version: row.version,
  };
}
