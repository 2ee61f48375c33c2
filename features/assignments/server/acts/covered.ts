import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { cutPage } from '#platform/server/http/cursor.ts';
import type { coveredContract } from '../../contract/coverage.ts';
import type { CoveredView } from '../../contract/views.ts';
import { limits, type ScriptForm } from '../../limits.ts';
import { partOf } from '../../policy/states.ts';
import { type CoveragePair, isCurrent, isFound } from '../access.ts';
import { type LinkedDraft, linkedDrafts } from '../queries/reads.ts';
import { assignment, coverage } from '../tables.ts';
import type { People } from '../views/assignment.ts';
import { foundBy, holds, namesTo } from '../views/blind.ts';

export const covered: Acts<typeof coveredContract> = {
  /** Coverage a person can read, by title, writer, genre or logline, reader and year, latest first. */
  async covered({ orm, person }, input) {
    const { submittedAt: createdAt, id } = coverage;
    const { since, isAfter, order } = newestFirst({ createdAt, id }, input.cursor);
    const searched = sql`(${foundBy(person)} || ' ' || ${coverage.searchText})`;
    const isWanted = and(
      isFound(person),
      input.q ? holds(searched, input.q) : undefined,
      input.verdict && eq(coverage.scriptVerdict, input.verdict),
      input.reader && eq(coverage.readerId, input.reader),
      input.year === undefined ? undefined : eq(yearSent, input.year),
    );
    const [rows, [counted]] = await Promise.all([
      orm
        .select({ row: assignment, written: coverage, since })
        .from(assignment)
        .innerJoin(coverage, isCurrent)
        .where(and(isWanted, isAfter))
        .orderBy(...order)
        .limit(input.limit + 1),
      orm.select({ total: count() }).from(assignment).innerJoin(coverage, isCurrent).where(isWanted),
    ]);
    const { rows: shown, nextCursor } = cutPage(rows, input.limit, (end) => [end.since, end.written.id]);
    const rowsShown = shown.map(({ row }) => row);
    const [people, drafts, choices] = await Promise.all([
      summariesOf(
        orm,
        rowsShown.map(({ assigneeId }) => assigneeId),
      ),
      linkedDrafts(orm, person, rowsShown),
      input.cursor ? null : choicesFor(orm, person),
    ]);
    return {
      items: shown.map((pair) => viewCovered(pair, { person, people, drafts })),
      nextCursor,
      total: counted?.total ?? 0,
      choices,
    };
  },
};

/** The year a coverage was sent. */
const yearSent = sql<number>`extract(year from ${coverage.submittedAt} at time zone 'UTC')::int`;

/** The readers and years of coverage a person can read, latest first. */
async function choicesFor(orm: NodePgDatabase, person: PersonId) {
  const isOpen = isFound(person);
  const [readers, years] = await Promise.all([
    orm
      .selectDistinct({ id: coverage.readerId })
      .from(assignment)
      .innerJoin(coverage, isCurrent)
      .where(isOpen)
      .limit(limits.readersMax),
    orm
      .selectDistinct({ year: yearSent })
      .from(assignment)
      .innerJoin(coverage, isCurrent)
      .where(isOpen)
      .orderBy(desc(yearSent)),
  ]);
  const people = await summariesOf(
    orm,
    readers.map(({ id }) => id),
  );
  return {
    readers: [...people.values()].toSorted((one, other) => one.displayName.localeCompare(other.displayName)),
    years: years.map(({ year }) => year),
  };
}

interface AroundCovered {
  readonly person: PersonId;
  readonly people: People;
  readonly drafts: readonly LinkedDraft[];
}

const viewDraft = ({ id, sentAt }: LinkedDraft): CoveredView['later'][number] => ({
  assignmentId: id,
  submittedAt: toInstant(sentAt),
});

function viewCovered({ row, written }: CoveragePair, { person, people, drafts }: AroundCovered): CoveredView {
  const earlier = drafts.find(({ id }) => id === row.comparesWith);
  return {
    assignmentId: row.id,
    title: row.title,
    writers: namesTo(partOf(row, person), row).writers,
    form: row.form as ScriptForm,
    genre: written.header.genre ?? '',
    logline: written.logline,
    scriptVerdict: written.scriptVerdict,
    writerVerdict: written.writerVerdict,
    state: written.state,
    analyst: people.get(row.assigneeId) ?? null,
    submittedAt: toInstant(written.submittedAt ?? written.savedAt),
    kind: written.kind,
    earlier: earlier ? viewDraft(earlier) : null,
    later: drafts.filter(({ comparesWith }) => comparesWith === row.id).map(viewDraft),
  };
}
