import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { type PersonCache, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type {
  AccessRequest,
  AttachedPerson,
  ProjectMember,
  ProjectRow,
  ProjectView,
  SharedProject,
} from '../contract/views.ts';
import { limits, type Phase, type ProjectRole } from '../limits.ts';
import { formatNames } from '../policy/format-names.ts';
import { editsProject, ownsProject, runsProject, seesField } from '../policy/rules.ts';
import { seesEntry } from '../policy/states.ts';
import {
  type EntryRow,
  hidesTitle,
  type ListedProject,
  type MemberRow,
  type OpenProject,
  type OwnProject,
  outerTitle,
  type RequestRow,
} from './access.ts';
import type { ProjectsPage } from './queries/list-page.ts';
import { inProjects, listMembers } from './queries/projects.ts';
import type { FoundRequest } from './queries/requests.ts';

/** People who have left Backlot have no summary; their rows are left out. */
type People = ReadonlyMap<PersonId, PersonSummary>;

const nameOf = (people: People, id: PersonId | null) => (id && people.get(id)?.displayName) || '';

/** A project as a row. Non-members see its code name until the reveal. */
function rowOf(
  { row, me }: ListedProject,
  membership: ProjectsPage['membership'],
  people: People,
): ProjectRow {
  const runs = me !== null && runsProject(me.role);
  return {
    id: row.id,
    title: me ? row.title : outerTitle(row),
    codeName: me && !row.isRevealed ? row.codeName : '',
    format: row.format,
    phase: row.phase,
    company: row.company,
    logline: row.logline,
    tier: row.tier,
    isSecret: row.isSecret,
    role: me?.role ?? null,
    isPinned: me?.pinnedAt != null,
    isArchived: me?.archivedAt != null,
    people: me ? (membership.people.get(row.id) ?? []).flatMap((id) => people.get(id) ?? []) : [],
    memberCount: me ? (membership.counts.get(row.id) ?? 0) : 0,
    waiting: runs ? (membership.waiting.get(row.id) ?? 0) : 0,
    updatedAt: toInstant(row.updatedAt),
  };
}

/** What lists of projects are read with: people are kept in memory. */
interface Reads {
  readonly orm: NodePgDatabase;
  readonly people: Pick<PersonCache, 'of'>;
}

/** A page of a list, with who is in its projects already at hand. */
export async function viewPage(
  cache: Pick<PersonCache, 'of'>,
  { rows, membership }: Pick<ProjectsPage, 'rows' | 'membership'>,
): Promise<ProjectRow[]> {
  const people = await cache.of([...new Set([...membership.people.values()].flat())]);
  return rows.map((one) => rowOf(one, membership, people));
}

async function viewRows(reads: Reads, rows: readonly ListedProject[], now: Date): Promise<ProjectRow[]> {
  const ids = rows.map(({ row }) => row.id);
  const membership = await inProjects(reads.orm, ids, now);
  return viewPage(reads.people, { rows, membership });
}

export async function viewProject(orm: NodePgDatabase, open: OpenProject, now: Date): Promise<ProjectView> {
  const { row, me } = open;
  const membership = await inProjects(orm, [row.id], now);
  const owners = (await listMembers(orm, row.id, now)).filter(({ role }) => ownsProject(role));
  const people = await summariesOf(orm, [
    ...new Set([
      ...(membership.people.get(row.id) ?? []),
      ...owners.map(({ personId }) => personId),
      row.updatedBy,
    ]),
  ]);
  const isBudgetSeen = seesField('budgetBand', row, me);
  const isChainSeen = seesField('chainOfTitle', row, me);
  return {
    ...rowOf(open, membership, people),
    otherTitles: me ? row.otherTitles : [],
    isRevealed: row.isRevealed,
    phaseReason: me ? row.phaseReason : '',
    genres: row.genres,
    synopsis: me ? row.synopsis : '',
    comps: me ? row.comps : [],
    source: row.source,
    rightsHolder: me ? row.rightsHolder : '',
    chainOfTitle: isChainSeen ? row.chainOfTitle : '',
    isChainHidden: !isChainSeen,
    dealsRole: me ? row.dealsRole : 'manager',
    network: row.network,
    budgetBand: isBudgetSeen ? row.budgetBand : null,
    isBudgetHidden: !isBudgetSeen,
    budgetRole: me ? row.budgetRole : 'manager',
    unions: row.unions,
    locations: row.locations,
    startFrom: row.startFrom,
    startTo: row.startTo,
    prepFrom: row.prepFrom,
    shootFrom: row.shootFrom,
    shootTo: row.shootTo,
    datesNoted: me ? row.datesNoted : '',
    embargo: row.embargo,
    teamId: me ? row.teamId : null,
    owners: owners.flatMap(({ personId }) => people.get(personId) ?? []),
    updatedBy: me ? nameOf(people, row.updatedBy) : '',
    createdAt: toInstant(row.createdAt),
    endsAt: me?.endsAt ? toInstant(me.endsAt) : null,
    isOffered: me?.offeredBy != null,
    version: row.version,
  };
}

export async function viewMembers(orm: NodePgDatabase, rows: readonly MemberRow[]): Promise<ProjectMember[]> {
  const people = await summariesOf(orm, [
    ...new Set(rows.flatMap(({ personId, addedBy }) => [personId, addedBy])),
  ]);
  return rows.flatMap((row) => {
    const person = people.get(row.personId);
    if (!person) return [];
    return [
      {
        person,
        role: row.role,
        department: row.department,
        seesBudget: row.seesBudget,
        seesDeals: row.seesDeals,
        isOffered: row.offeredBy !== null,
        startsAt: row.startsAt && toInstant(row.startsAt),
        endsAt: row.endsAt && toInstant(row.endsAt),
        followsShoot: row.followsShoot,
        addedBy: nameOf(people, row.addedBy),
        addedAt: toInstant(row.addedAt),
        version: row.version,
      },
    ];
  });
}

/** Access requests for a viewer. The requester sees the code name, and not who answered. */
export async function viewRequests(
  cache: Pick<PersonCache, 'of'>,
  rows: readonly FoundRequest[],
  now: Date,
): Promise<AccessRequest[]> {
  const people = await cache.of([
    ...new Set(rows.flatMap(({ row }) => [row.personId, ...(row.respondedBy ? [row.respondedBy] : [])])),
  ]);
  return rows.flatMap(({ row, project, myRole }) => {
    const person = people.get(row.personId);
    if (!person) return [];
    return [
      {
        id: row.id,
        projectId: row.projectId,
        projectTitle: myRole ? project.title : outerTitle(project),
        format: project.format,
        userId: row.personId,
        person,
        requestedRole: row.requestedRole,
        note: row.note,
        status: row.status,
        grantedRole: row.grantedRole,
        mayGive: myRole,
        embargo: myRole ? project.embargo : null,
        createdAt: toInstant(row.createdAt),
        respondedAt: row.respondedAt && toInstant(row.respondedAt),
        respondedBy: row.respondedBy && nameOf(people, row.respondedBy),
        againFrom: againInstant(row, now),
      },
    ];
  });
}

const day = 24 * 60 * 60_000;

/** When a denied requester can ask again; null if they can now (PRJ-5). */
export function againFrom(
  row: Pick<RequestRow, 'status' | 'respondedAt'> | undefined,
  now: Date,
): Date | null {
  if (row?.status !== 'rejected' || !row.respondedAt) return null;
  const from = new Date(row.respondedAt.getTime() + limits.askAgainDays * day);
  return from > now ? from : null;
}

function againInstant(row: FoundRequest['row'], now: Date): string | null {
  const from = againFrom(row, now);
  return from && toInstant(from);
}

/** The board as a member sees it. Viewers don't see notes on talks. */
export async function viewEntries(
  orm: NodePgDatabase,
  all: readonly EntryRow[],
  role: ProjectRole,
): Promise<AttachedPerson[]> {
  const rows = all.filter(({ state }) => seesEntry(role, state));
  const isOpen = editsProject(role);
  const people = await summariesOf(
    orm,
    rows.flatMap(({ personId }) => personId ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    person: row.personId ? (people.get(row.personId) ?? null) : null,
    name: (row.personId && people.get(row.personId)?.displayName) || row.name,
    part: row.part,
    department: row.department,
    state: row.state,
    reason: isOpen ? row.reason : '',
    note: isOpen ? row.note : '',
    due: isOpen ? row.due : null,
    isInDeck: row.isInDeck,
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
  }));
}

/** Projects a person was given access to, with who gave it, when and until when. */
export async function viewShared(
  reads: Reads,
  rows: readonly OwnProject[],
  now: Date,
): Promise<SharedProject[]> {
  const projects = new Map((await viewRows(reads, rows, now)).map((row) => [row.id, row]));
  const givers = await reads.people.of([...new Set(rows.map(({ me }) => me.addedBy))]);
  return rows.flatMap(({ row, me }) => {
    const project = projects.get(row.id);
    if (!project) return [];
    return [
      {
        project,
        role: me.role,
        grantedBy: nameOf(givers, me.addedBy),
        grantedAt: toInstant(me.addedAt),
        endsAt: me.endsAt && toInstant(me.endsAt),
      },
    ];
  });
}

const tagsMax = 3;

const inWords = (phase: Phase): string => phase.replace('-', ' ');

/** A project as a result of universal search (shell 3). Non-members see no more than on its page. */
export function viewFound({ row, me }: OpenProject) {
  const { id, format, phase, company } = row;
  const isHidden = me === null && hidesTitle(row);
  const logline = isHidden ? '' : row.logline;
  const title = me ? row.title : outerTitle(row);
  const codeName = me && hidesTitle(row) ? row.codeName : '';
  return {
    id,
    type: 'project' as const,
    title,
    subtitle: [formatNames[format], inWords(phase)].join(', '),
    description: logline,
    tags: row.genres.slice(0, tagsMax),
    location: isHidden ? '' : (row.locations[0] ?? ''),
    role: me?.role ?? '',
    imageUrl: null,
    status: phase,
    originalData: { id, title, codeName, format, phase, company, logline, role: me?.role ?? null },
  };
}
