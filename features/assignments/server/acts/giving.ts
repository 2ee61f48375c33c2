import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import type { givingContract } from '../../contract/work.ts';
import type { Priority, ScriptForm, SubmissionField } from '../../limits.ts';
import { mayCompare } from '../../policy/comparison.ts';
import { dueMsOf, type GivenDeadline } from '../../policy/deadlines.ts';
import { mayAskAgain } from '../../policy/second-read.ts';
import { type AssignmentRow, lockAssignment, readableCoverages, writtenOf } from '../access.ts';
import { announce, history, searchTextsOf, timerOf } from '../notify/changes.ts';
import { notifyGiven } from '../notify/notifications.ts';
import { type AssignmentsParts, type AssignmentsWriting, scriptKindName, scriptSubject } from '../parts.ts';
import { formGiven, mayRequest } from '../queries/readers.ts';
import { readersOf } from '../queries/reads.ts';
import { assignment } from '../tables.ts';
import { viewOf } from '../views/assignment.ts';
import { countPages } from './scripts.ts';

/** Repeating an id returns the existing assignment (X2). */
export const giving: Acts<typeof givingContract, AssignmentsParts> = {
  create: {
    async steps(at, { comparison, ...input }) {
      const before = await madeBefore(at, input.id);
      // Read before the transaction, because a long script takes time.
      const pages = before ? 0 : await countPages(at, input.scriptId);
      if (typeof pages === 'string') return at.refuse(pages);
      return at.write(async (act) => {
        if (before === 'assignment.absent') return act.refuse(before);
        if (before) return viewOf(act, { row: before, part: 'assigner' });
        if (comparison) {
          const [earlier] = await readableCoverages(act.orm, act.person, [comparison.with]);
          if (!earlier) return act.refuse('comparison.unknown');
        }
        const made = await addAssignment(act, {
          ...input,
          pages,
          secondReadOf: null,
          isComparison: comparison !== null,
          comparesWith: comparison?.with ?? null,
          showsEarlier: comparison?.showsEarlier ?? true,
        });
        if (typeof made === 'string') return act.refuse(made);
        const { row, isNew } = made;
        const use = { kind: scriptKindName, subject: scriptSubject(row.id) };
        const claim = { id: input.scriptId, person: act.person, ...use };
        // A retry already has its script.
        if (isNew && !(await act.documents.claim(act.tx, claim))) return act.refuse('script.absent');
        return viewOf(act, { row, part: 'assigner' });
      });
    },
  },

  /**
   * Has a covered script read again by someone who knows nothing of the first read. Each read gets one second read, for
   * whoever asks first. A blind read's second read is blind.
   */
  async askSecondRead(act, { id: firstId, assignmentId: id, ...details }) {
    const open = await lockAssignment(act, firstId);
    if (open?.part !== 'assigner') return act.refuse('assignment.absent');
    const { row: first } = open;
    const before = await madeBefore(act, id);
    if (before === 'assignment.absent') return act.refuse(before);
    if (before) return viewOf(act, { row: before, part: 'assigner' });
    const [asked] = await act.orm
      .select({ id: assignment.id })
      .from(assignment)
      .where(eq(assignment.secondReadOf, first.id));
    if (asked) return act.refuse('second_read.asked');
    if (!mayAskAgain(open.part, (await writtenOf(act, first))?.state)) return act.refuse('second_read.unfit');
    if ((await readersOf(act.orm, first)).has(details.assigneeId)) return act.refuse('assignee.read_it');
    const made = await addAssignment(act, {
      ...details,
      ...scriptOf(first),
      id,
      isBlind: details.isBlind || first.isBlind,
      secondReadOf: first.id,
    });
    if (typeof made === 'string') return act.refuse(made);
    return viewOf(act, { row: made.row, part: 'assigner' });
  },
};

/** What a second read takes over from the first. */
function scriptOf(first: AssignmentRow) {
  const { title, writers, submittedBy, submittedTo, submittedVia, scriptId, fileName, pages } = first;
  const { isComparison, comparesWith, showsEarlier } = first;
  const script = { title, writers, submittedBy, submittedTo, submittedVia, scriptId, fileName, pages };
  return { ...script, isComparison, comparesWith, showsEarlier, form: first.form as ScriptForm };
}

interface NewAssignment
  extends Readonly<Record<SubmissionField, string>>,
    Pick<AssignmentRow, 'secondReadOf' | 'isComparison' | 'comparesWith' | 'showsEarlier'> {
  readonly id: ClientId;
  readonly assigneeId: PersonId;
  readonly requestedById: PersonId | null;
  readonly title: string;
  readonly writers: readonly string[];
  readonly isBlind: boolean;
  readonly form: ScriptForm;
  readonly priority: Priority;
  readonly deadline: GivenDeadline;
  readonly notes: string;
  readonly scriptId: ClientId;
  readonly fileName: string;
  /** Counted beforehand. */
  readonly pages: number;
}

type Assigning = AssignmentsWriting & Pick<Reading, 'person'>;

interface Made {
  readonly row: AssignmentRow;
  readonly isNew: boolean;
}

/** The result of an earlier try with this id, if it was this person's. */
async function madeBefore(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
  id: ClientId,
): Promise<AssignmentRow | 'assignment.absent' | undefined> {
  const [row] = await orm.select().from(assignment).where(eq(assignment.id, id));
  if (!row || row.assignerId === person) return row;
  return 'assignment.absent';
}

/** Adds the row, its first history entry and the reader's notification. The caller has checked the script's owner. */
export async function addAssignment(
  act: Assigning,
  input: NewAssignment,
): Promise<
  | Made
  | 'assignment.absent'
  | 'deadline.past'
  | 'assignee.unfit'
  | 'assignee.no_comparison'
  | 'requester.unknown'
> {
  const dueAt = new Date(dueMsOf(input.deadline));
  if (dueAt <= act.now) return 'deadline.past';
  const form = await formGiven(act.orm, act.person, input.assigneeId);
  if (!form) return 'assignee.unfit';
  if (!mayCompare(form, input)) return 'assignee.no_comparison';
  if (input.requestedById && !(await mayRequest(act.orm, input.requestedById))) return 'requester.unknown';
  const { deadline, writers, ...rest } = input;
  const [row] = await act.orm
    .insert(assignment)
    .values({
      ...rest,
      writers: [...writers],
      assignerId: act.person,
      ...searchTextsOf(input),
      status: 'pending',
      dueAt,
      dueDate: deadline.date,
      dueTime: deadline.time,
      dueZone: deadline.zone,
      ...timerOf({ dueAt, status: 'pending' }, act.now),
      createdAt: act.now,
      updatedAt: act.now,
    })
    .onConflictDoNothing({ target: assignment.id })
    .returning();
  if (!row) {
    // A concurrent request used the same id, usually another device of the same person.
    const before = (await madeBefore(act, input.id)) ?? 'assignment.absent';
    return before === 'assignment.absent' ? before : { row: before, isNew: false };
  }
  const step = { what: 'given', at: row.createdAt, by: act.person, person: input.assigneeId } as const;
  await notifyGiven(act, row, await history.note(act.tx, row.id, step));
  await announce(act, row);
  return { row, isNew: true };
}
