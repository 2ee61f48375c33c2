import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isAmong } from '#features/access/policy/among.ts';
import { peopleWhoMay, rolesOf } from '#features/access/server/public.ts';
import {
  blockersOf,
  blocksBetween,
  hiddenStatesOf,
  profilesOf,
  summariesOf,
} from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { ReaderView } from '../../contract/views.ts';
import { type CoverageKind, limits } from '../../limits.ts';
import { mayCompare } from '../../policy/comparison.ts';
import { kindFor, mayOpenCoverage } from '../../policy/forms.ts';
import { type AssignmentRow, findAssignment, isCurrent } from '../access.ts';
import { assignment, coverage } from '../tables.ts';
import { readersBeside, readersOf } from './reads.ts';

/**
 * People who can be given a script, with their load for the caller only: no one can count what others gave them. Least
 * busy first.
 */
export async function listReaders(
  { orm, person, now }: Reading,
  { q, secondReadOf }: { readonly q: string; readonly secondReadOf: ClientId | undefined },
): Promise<ReaderView[]> {
  const [whole, basic] = await Promise.all([
    peopleWhoMay(orm, 'create_coverage'),
    peopleWhoMay(orm, 'create_basic_coverage'),
  ]);
  const first = secondReadOf && (await findAssignment({ orm, person }, secondReadOf));
  const except = first?.part === 'assigner' ? await readersOf(orm, first.row) : new Set();
  const everybody = [...new Set([...whole, ...basic])].filter((id) => id !== person && !except.has(id));
  const [held, summaries, hidden, blockers] = await Promise.all([
    rolesOf(orm, everybody),
    summariesOf(orm, everybody),
    hiddenStatesOf(orm, everybody),
    blockersOf(orm, [...everybody, person]),
  ]);
  const areApart = (id: PersonId) =>
    (blockers.get(person) ?? []).includes(id) || (blockers.get(id) ?? []).includes(person);
  const found = everybody.flatMap((id) => {
    const summary = summaries.get(id);
    const permissions = held.get(id)?.permissions ?? [];
    const kind = kindFor(permissions);
    const isFit = isAmong(permissions, 'view_assignments') && !hidden.has(id) && !areApart(id);
    if (!summary?.isClaimed || !kind || !isFit || !isNamed(summary.displayName, q)) return [];
    return [{ person: summary, kind }];
  });
  const loads = await loadsOf(
    { orm, person, now },
    found.map((one) => one.person.id),
  );
  return found
    .map((one) => ({ ...one, ...(loads.get(one.person.id) ?? none) }))
    .toSorted((a, b) => a.open - b.open || a.person.displayName.localeCompare(b.person.displayName))
    .slice(0, limits.readersMax);
}

const isNamed = (name: string, q: string): boolean => {
  const folded = fold(name);
  return fold(q)
    .split(' ')
    .every((word) => folded.includes(word));
};

/** How many scripts each of these people still has to deliver, from any assigner (TEAM-4). */
export async function readingLoadOf(
  orm: NodePgDatabase,
  readers: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, number>> {
  if (readers.length === 0) return new Map();
  const rows = await orm
    .select({ reader: assignment.assigneeId, open: sql<number>`count(*)` })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(and(isOpen, inArray(assignment.assigneeId, [...readers])))
    .groupBy(assignment.assigneeId);
  return new Map(rows.map(({ reader, open }) => [reader, open]));
}

const status = sql`coalesce(${assignment.archivedFrom}, ${assignment.status}, 'pending')`;
const isOpen = sql`${status} in ('pending', 'accepted', 'in_progress') and ${assignment.archivedFrom} is null`;

type Load = Omit<ReaderView, 'person' | 'kind'>;
const none: Load = { open: 0, overdue: 0, done: 0, onTime: 0 };

async function loadsOf(
  { orm, person, now }: Reading,
  readers: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Load>> {
  if (readers.length === 0) return new Map();
  const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
  const rows = await orm
    .select({
      reader: assignment.assigneeId,
      open: counted(isOpen),
      overdue: counted(sql`${isOpen} and ${assignment.dueAt} < ${now.toISOString()}::timestamptz`),
      done: counted(sql`${status} = 'done'`),
      onTime: counted(sql`${status} = 'done' and ${coverage.submittedAt} <= ${assignment.dueAt}`),
    })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(and(eq(assignment.assignerId, person), inArray(assignment.assigneeId, [...readers])))
    .groupBy(assignment.assigneeId);
  return new Map(rows.map(({ reader, ...load }) => [reader, load]));
}

/**
 * Why a person can't take over an assignment: no one reads a script twice, and no one who writes the basic form gets a
 * comparison.
 */
export async function unfitFor(
  { orm }: Pick<Reading, 'orm'>,
  row: AssignmentRow,
  person: PersonId,
): Promise<'assignee.unfit' | 'assignee.no_comparison' | undefined> {
  const form = await formGiven(orm, row.assignerId, person);
  if (!form || (await readersBeside(orm, row)).has(person)) return 'assignee.unfit';
  return mayCompare(form, row) ? undefined : 'assignee.no_comparison';
}

/**
 * The form of a person who can be given a script: someone else with an account and a role that writes coverage, with no
 * block between the two (X17). Undefined for anyone else.
 */
export async function formGiven(
  orm: NodePgDatabase,
  assigner: PersonId,
  person: PersonId,
): Promise<CoverageKind | undefined> {
  if (person === assigner) return undefined;
  const permissions = await permissionsOf(orm, person);
  if (!permissions || !isAmong(permissions, 'view_assignments')) return undefined;
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, assigner, person);
  return oneBlocks || otherBlocks ? undefined : kindFor(permissions);
}

/** Whether a person can open the resulting coverage. */
export async function mayRequest(orm: NodePgDatabase, person: PersonId): Promise<boolean> {
  const permissions = await permissionsOf(orm, person);
  return permissions !== undefined && mayOpenCoverage(permissions);
}

/** The permissions of a live account. Undefined for anyone else. */
async function permissionsOf(orm: NodePgDatabase, person: PersonId): Promise<readonly string[] | undefined> {
  const [profile] = await profilesOf(orm, [person]);
  if (!profile || profile.claimedAt === null || profile.accountStatus !== 'active') return undefined;
  return (await rolesOf(orm, [person])).get(person)?.permissions;
}
