import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isAmong } from '#features/access/policy/among.ts';
import { peopleWhoMay, rolesOf } from '#features/access/server/public.ts';
import { blockersOf, hiddenStatesOf, summariesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ReaderView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { kindFor } from '../../policy/forms.ts';
import { findAssignment, isCurrent } from '../access.ts';
import { assignment, coverage } from '../tables.ts';
import type { Asked } from './assignments.ts';
import { readersOf } from './reads.ts';

/**
 * People who can be given a script, with their load for the caller only: no one can count what others gave them. Least
 * busy first.
 */
export async function listReaders(
  orm: NodePgDatabase,
  { person, now }: Asked,
  { q, secondReadOf }: { readonly q: string; readonly secondReadOf: ClientId | undefined },
): Promise<ReaderView[]> {
  const [whole, basic] = await Promise.all([
    peopleWhoMay(orm, 'create_coverage'),
    peopleWhoMay(orm, 'create_basic_coverage'),
  ]);
  const first = secondReadOf && (await findAssignment(orm, person, secondReadOf));
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
    orm,
    { person, now },
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
  orm: NodePgDatabase,
  { person, now }: Asked,
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
