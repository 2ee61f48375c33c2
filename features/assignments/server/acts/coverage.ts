import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { moveRow, type RowMove } from '#platform/server/database/move-row.ts';
import type { Act, Acts, Writing } from '#platform/server/http/acts.ts';
import type { coverageContract } from '../../contract/coverage.ts';
import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { kindOf } from '../../policy/comparison.ts';
import { kindFor } from '../../policy/forms.ts';
import { marginPartsOf } from '../../policy/margin.ts';
import { say } from '../../policy/notification-texts.ts';
import { searchTextOf } from '../../policy/search-text.ts';
import { coverageMoves, mayWrite, statusOf } from '../../policy/states.ts';
import { fitted, missingParts } from '../../policy/template.ts';
import { type CoverageRow, findCoverage, lockAssignment, writtenOf } from '../access.ts';
import { changeAssignment, history, start, timerOf } from '../notify/changes.ts';
import { nameOf, notifyOf } from '../notify/notifications.ts';
import type { AssignmentsParts } from '../parts.ts';
import { coverage, marginNote } from '../tables.ts';
import { viewCoverage } from '../views/coverage.ts';

/** Of concurrent acts on one version one succeeds and the others are shown the current coverage. Each can be repeated. */
export const covering: Acts<typeof coverageContract, AssignmentsParts> = {
  async coverage(at, { id }) {
    return viewCoverage(at, (await findCoverage(at, id)) ?? at.refuse('coverage.absent'));
  },

  /** Saves a draft (ASG-7). A draft keeps the form it began with. */
  async saveCoverage(act, { id, version, content: sent }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assignee') return act.refuse('assignment.absent');
    const { row } = open;
    const written = await writtenOf(act, row);
    const kind = written?.kind ?? kindOf(kindFor(act.actor.permissions), row);
    if (!kind) return act.refuse('assignment.absent');
    const content = fitted(kind, sent);
    const current = written?.version ?? 0;
    // A retry of the same text, whose response was lost.
    if (written && current === version + 1 && isSame(written, content)) return viewed(act, id);
    if (current !== version || !mayWrite(statusOf(row.status), written?.state))
      return act.refuse('coverage.changed', { current: await viewed(act, id) });
    if (written && isSame(written, content)) return viewed(act, id);
    const values = {
      ...content,
      searchText: searchTextOf(content),
      savedAt: act.now,
      version: current + 1,
    };
    if (written) await act.orm.update(coverage).set(values).where(eq(coverage.id, written.id));
    else {
      const owner = { assignmentId: row.id, readerId: act.person };
      await act.orm.insert(coverage).values({ ...values, ...owner, id: act.notifier.platform.newId(), kind });
    }
    await start(act, row);
    return viewed(act, id);
  },

  /** Sends complete coverage to the assigner. Missing parts are named. */
  async submitCoverage(act, { id, version }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assignee') return act.refuse('assignment.absent');
    const { row } = open;
    const written = await writtenOf(act, row);
    if (!written) return act.refuse('coverage.changed', { current: await viewed(act, id) });
    const isOpen = written.version === version && mayWrite(statusOf(row.status), written.state);
    const missing = isOpen ? missingParts(written.kind, written) : [];
    if (missing.length > 0) return act.refuse('coverage.incomplete', { missing: [...missing] });
    const set = { submittedAt: written.submittedAt ?? act.now };
    const moved = await moveCoverage(act, 'submit', { id: written.id, version, set });
    if (moved === 'stale') return act.refuse('coverage.changed', { current: await viewed(act, id) });
    if (moved === 'already') return viewed(act, id);
    const changed = await changeAssignment(act, row, { status: 'submitted', tellAt: null });
    const step = { what: 'submitted', at: changed.updatedAt, by: act.person } as const;
    const event = await history.note(act.tx, row.id, step);
    const message = say('assignments.submitted', { who: await nameOf(act, act.person) });
    const news = {
      to: row.assignerId,
      from: act.person,
      type: 'coverage_submitted',
      message,
      event,
    } as const;
    await notifyOf(act, changed, [news]);
    return viewed(act, id);
  },

  /** Returns coverage with requested changes. Its reader writes on, and the deadline is watched again. */
  async returnCoverage(act, { id, version, note, margin: notes }) {
    if (note === '' && notes.length === 0) return act.refuse('return.empty');
    const { row, written } = (await findSubmitted(act, id)) ?? act.refuse('assignment.absent');
    const moved = await moveCoverage(act, 'return', { id: written.id, version, set: { returnNote: note } });
    if (moved === 'stale') return act.refuse('coverage.changed', { current: await viewed(act, id) });
    if (moved === 'already') return viewed(act, id);
    const timer = timerOf({ dueAt: row.dueAt, status: 'in_progress' }, act.now, row.toldStage);
    const changed = await changeAssignment(act, row, { status: 'in_progress', ...timer });
    const step = { what: 'returned', at: changed.updatedAt, by: act.person, note } as const;
    const event = await history.note(act.tx, row.id, step);
    const margin = notes.filter(({ part }) => marginPartsOf(written.kind).includes(part));
    if (margin.length > 0) {
      const place = { coverageId: written.id, stepId: event, at: act.now };
      await act.orm
        .insert(marginNote)
        .values(margin.map((one) => ({ ...one, ...place })))
        .onConflictDoNothing({ target: marginNote.id });
    }
    const words = (note || margin[0]?.text || '').slice(0, 160);
    const message = say('assignments.returned', { who: await nameOf(act, act.person), note: words });
    const news = { to: row.assigneeId, from: act.person, type: 'coverage_returned', message, event } as const;
    await notifyOf(act, changed, [news]);
    return viewed(act, id);
  },

  /** Approves coverage: the assignment is done, its script closes, and the requester can read it. */
  async approveCoverage(act, { id, version }) {
    const { row, written } = (await findSubmitted(act, id)) ?? act.refuse('assignment.absent');
    const moved = await moveCoverage(act, 'approve', {
      id: written.id,
      version,
      set: { approvedAt: act.now },
    });
    if (moved === 'stale') return act.refuse('coverage.changed', { current: await viewed(act, id) });
    if (moved === 'already') return viewed(act, id);
    const done = { status: 'done', completedAt: act.now, tellAt: null };
    const changed = await changeAssignment(act, row, done);
    const event = await history.note(act.tx, row.id, { what: 'approved', at: act.now, by: act.person });
    const who = await nameOf(act, act.person);
    const news = { from: act.person, type: 'coverage_approved', event } as const;
    const requester = row.requestedById !== act.person ? row.requestedById : null;
    await notifyOf(act, changed, [
      { ...news, to: row.assigneeId, message: say('assignments.approved', { who }) },
      ...(requester ? [{ ...news, to: requester, message: say('assignments.arrived', {}) }] : []),
    ]);
    await act.onApproved(act, { assignmentId: id, by: act.person });
    return viewed(act, id);
  },
};

/** The coverage as it is now. */
async function viewed(act: Act<[code: 'assignment.absent']>, id: ClientId): Promise<CoverageView> {
  return viewCoverage(act, (await findCoverage(act, id)) ?? act.refuse('assignment.absent'));
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

/** Submitted coverage for its assigner, locked. Drafts are visible only to their reader. */
async function findSubmitted(act: Pick<Act, 'orm' | 'person'>, id: ClientId) {
  const open = await lockAssignment(act, id);
  const written = open?.part === 'assigner' ? await writtenOf(act, open.row) : undefined;
  return open && written?.submittedAt ? { row: open.row, written } : undefined;
}

async function moveCoverage(
  act: Pick<Writing, 'orm'>,
  what: 'submit' | 'return' | 'approve',
  row: Pick<RowMove<typeof coverage>, 'id' | 'version' | 'set'>,
): Promise<'moved' | 'already' | 'stale'> {
  const states = { table: coverage, state: 'state', version: 'version' } as const;
  const { kind } = await moveRow(act, states, { ...row, ...moveOf(coverageMoves, what) });
  return kind === 'absent' ? 'stale' : kind;
}
