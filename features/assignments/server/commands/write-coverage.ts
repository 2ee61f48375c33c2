import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow, type RowMove } from '#platform/server/database/move-row.ts';
import type { CoverageContent } from '../../contract/views.ts';
import type { CoverageKind } from '../../limits.ts';
import { kindOf } from '../../policy/comparison.ts';
import { marginPartsOf } from '../../policy/margin.ts';
import { say } from '../../policy/notification-texts.ts';
import { searchTextOf } from '../../policy/search-text.ts';
import { coverageMoves, mayWrite, statusOf } from '../../policy/states.ts';
import { type CoveragePart, fitted, missingParts } from '../../policy/template.ts';
import { type AssignmentRow, type CoverageRow, lockAssignment, writtenOf } from '../access.ts';
import { history } from '../queries/history.ts';
import { coverage } from '../tables.ts';
import { type NewMarginNote, writeMargin } from './mark-margin.ts';
import { nameOf, notifyOf } from './notify.ts';
import type { AssignmentsParts } from './parts.ts';
import { announceToReader, timerOf, touchAssignment } from './touch.ts';

interface Writing {
  readonly id: ClientId;
  readonly actor: PersonId;
  readonly version: number;
}

export type WriteOutcome =
  | { readonly kind: 'done' | 'conflict' | 'absent' }
  | { readonly kind: 'incomplete'; readonly missing: readonly CoveragePart[] };

/**
 * Saves a draft on the version it is based on: of two tabs one succeeds and the other is shown the current draft
 * (ASG-7). `kind` is the form of the writer's role. A draft keeps the form it began with.
 */
export async function saveCoverage(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  wish: Writing & { readonly content: CoverageContent; readonly kind: CoverageKind | undefined },
): Promise<WriteOutcome> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (open?.part !== 'assignee') return { kind: 'absent' };
  const { row } = open;
  const written = await writtenOf(tx, row);
  const kind = written?.kind ?? kindOf(wish.kind, row);
  if (!kind) return { kind: 'absent' };
  const content = fitted(kind, wish.content);
  const held = written?.version ?? 0;
  // A retry of the same text, whose response was lost.
  if (written && held === wish.version + 1 && isSame(written, content)) return { kind: 'done' };
  if (held !== wish.version || !mayWrite(statusOf(row.status), written?.state)) return { kind: 'conflict' };
  if (written && isSame(written, content)) return { kind: 'done' };
  const { platform } = notifier;
  const values = {
    ...content,
    searchText: searchTextOf(content),
    savedAt: platform.clock.now(),
    version: held + 1,
  };
  if (written) await tx.orm.update(coverage).set(values).where(eq(coverage.id, written.id));
  else {
    const id = platform.newId();
    await tx.orm.insert(coverage).values({ ...values, id, assignmentId: row.id, readerId: wish.actor, kind });
  }
  await start(tx, notifier.platform, row, wish.actor);
  return { kind: 'done' };
}

const isSame = (written: CoverageRow, content: CoverageContent): boolean =>
  (Object.keys(content) as (keyof CoverageContent)[]).every(
    (field) => sorted(content[field]) === sorted(written[field]),
  );

// Postgres reorders the keys of JSON values.
const sorted = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(value);

/**
 * Reading or writing began: moves an accepted assignment to in progress. Later changes notify only the reader's other
 * tabs.
 */
export async function start(
  tx: Transaction,
  platform: AssignmentsParts['notifier']['platform'],
  row: AssignmentRow,
  by: PersonId,
): Promise<void> {
  if (row.status !== 'accepted') return announceToReader(tx, row);
  await touchAssignment(tx, platform, row, { status: 'in_progress' });
  await history.note(tx, row.id, { what: 'started', at: platform.clock.now(), by });
}

/** Sends complete coverage to the assigner. Missing parts are named. */
export async function submitCoverage(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  wish: Writing,
): Promise<WriteOutcome> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (open?.part !== 'assignee') return { kind: 'absent' };
  const { row } = open;
  const written = await writtenOf(tx, row);
  if (!written) return { kind: 'conflict' };
  const isOpen = written.version === wish.version && mayWrite(statusOf(row.status), written.state);
  const missing = isOpen ? missingParts(written.kind, written) : [];
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const { platform } = notifier;
  const submittedAt = written.submittedAt ?? platform.clock.now();
  const moved = await moveCoverage(tx, 'submit', {
    id: written.id,
    version: wish.version,
    set: { submittedAt },
  });
  if (moved !== 'moved') return { kind: moved };
  const changed = await touchAssignment(tx, platform, row, { status: 'submitted', tellAt: null });
  const event = await history.note(tx, row.id, {
    what: 'submitted',
    at: changed.updatedAt,
    by: wish.actor,
  });
  await notifyOf(tx, notifier, changed, [
    {
      to: row.assignerId,
      from: wish.actor,
      type: 'coverage_submitted',
      message: say('assignments.submitted', { who: await nameOf(tx, wish.actor) }),
      event,
    },
  ]);
  return { kind: 'done' };
}

/** Returns coverage with requested changes. Its reader writes on, and the deadline is watched again. */
export async function returnCoverage(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  wish: Writing & { readonly note: string; readonly margin: readonly NewMarginNote[] },
): Promise<WriteOutcome> {
  const judged = await judge(tx, wish, 'return', { returnNote: wish.note });
  if (!('row' in judged)) return judged;
  const { row, written } = judged;
  const { platform } = notifier;
  const timer = timerOf({ dueAt: row.dueAt, status: 'in_progress' }, platform.clock.now(), row.toldStage);
  const changed = await touchAssignment(tx, platform, row, { status: 'in_progress', ...timer });
  const step = { what: 'returned', at: changed.updatedAt, by: wish.actor, note: wish.note } as const;
  const event = await history.note(tx, row.id, step);
  const margin = wish.margin.filter(({ part }) => marginPartsOf(written.kind).includes(part));
  await writeMargin(tx, { coverageId: written.id, stepId: event, at: platform.clock.now() }, margin);
  const said = wish.note || margin[0]?.text || '';
  await notifyOf(tx, notifier, changed, [
    {
      to: row.assigneeId,
      from: wish.actor,
      type: 'coverage_returned',
      message: say('assignments.returned', { who: await nameOf(tx, wish.actor), note: said.slice(0, 160) }),
      event,
    },
  ]);
  return { kind: 'done' };
}

/** Approves coverage: the assignment is done, its script closes, and the requester can read it. */
export async function approveCoverage(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  wish: Writing,
): Promise<WriteOutcome> {
  const { platform } = notifier;
  const now = platform.clock.now();
  const judged = await judge(tx, wish, 'approve', { approvedAt: now });
  if (!('row' in judged)) return judged;
  const { row } = judged;
  const done = { status: 'done', completedAt: now, tellAt: null };
  const changed = await touchAssignment(tx, platform, row, done);
  const event = await history.note(tx, row.id, { what: 'approved', at: now, by: wish.actor });
  const who = await nameOf(tx, wish.actor);
  const news = { from: wish.actor, type: 'coverage_approved', event } as const;
  const asked = row.requestedById !== wish.actor ? row.requestedById : null;
  await notifyOf(tx, notifier, changed, [
    { ...news, to: row.assigneeId, message: say('assignments.approved', { who }) },
    ...(asked ? [{ ...news, to: asked, message: say('assignments.arrived', {}) }] : []),
  ]);
  return { kind: 'done' };
}

/** For the assigner: judges sent coverage on the version they read. Drafts are visible only to their reader. */
async function judge(
  tx: Transaction,
  { id, actor, version }: Writing,
  act: 'return' | 'approve',
  set: Partial<CoverageRow>,
): Promise<WriteOutcome | { readonly row: AssignmentRow; readonly written: CoverageRow }> {
  const open = await lockAssignment(tx, actor, id);
  const written = open?.part === 'assigner' ? await writtenOf(tx, open.row) : undefined;
  if (!open || !written?.submittedAt) return { kind: 'absent' };
  const moved = await moveCoverage(tx, act, { id: written.id, version, set });
  return moved === 'moved' ? { row: open.row, written } : { kind: moved };
}

/** Of concurrent acts on one version one succeeds. Repeating an act is idempotent. */
async function moveCoverage(
  tx: Transaction,
  act: 'submit' | 'return' | 'approve',
  row: Pick<RowMove<typeof coverage>, 'id' | 'version' | 'set'>,
): Promise<'moved' | 'done' | 'conflict'> {
  const { from, to } = moveOf(coverageMoves, act);
  const { kind } = await moveRow(tx, coverageStates, { ...row, from, to });
  if (kind === 'moved') return 'moved';
  return kind === 'already' ? 'done' : 'conflict';
}

const coverageStates = { table: coverage, state: 'state', version: 'version' } as const;
