import { eq } from 'drizzle-orm';
import { isAmong } from '#features/access/policy/among.ts';
import { rolesOf } from '#features/access/server/public.ts';
import { blocksBetween, profilesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { CoverageKind, Priority, ScriptForm, SubmissionField } from '../../limits.ts';
import { mayCompare } from '../../policy/comparison.ts';
import { dueMsOf, type GivenDeadline } from '../../policy/deadlines.ts';
import { kindFor, mayOpenCoverage } from '../../policy/forms.ts';
import { say } from '../../policy/notification-texts.ts';
import type { AssignmentRow } from '../access.ts';
import { readableCoverages } from '../queries/coverages.ts';
import { history } from '../queries/history.ts';
import { readersBeside } from '../queries/reads.ts';
import { assignment } from '../tables.ts';
import { dueFor, nameOf, notifyOf } from './notify.ts';
import { type AssignmentsParts, scriptKindName, scriptSubject } from './parts.ts';
import { announce, timerOf } from './touch.ts';

export interface NewAssignment extends Readonly<Record<SubmissionField, string>> {
  readonly id: ClientId;
  readonly assigner: PersonId;
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

/** Further fields of a new row: what it is a second read of, and what it is compared with. */
interface Origin
  extends Pick<AssignmentRow, 'secondReadOf' | 'isComparison' | 'comparesWith' | 'showsEarlier'> {}

/** The earlier coverage of a comparison. */
interface Comparison {
  readonly with: ClientId;
  readonly showsEarlier: boolean;
}

export type CreateOutcome =
  | { readonly kind: 'made'; readonly row: AssignmentRow; readonly isNew: boolean }
  | { readonly kind: Refused };

type Refused =
  | 'absent'
  | 'no_reader'
  | 'no_comparison'
  | 'no_earlier'
  | 'no_requester'
  | 'past'
  | 'no_script';

/** The row with an id, whoever owns it. */
async function rowOf(tx: Pick<Transaction, 'orm'>, id: ClientId): Promise<AssignmentRow | undefined> {
  const [row] = await tx.orm.select().from(assignment).where(eq(assignment.id, id));
  return row;
}

/** The result of an earlier try with this id, if it was this person's. */
export async function madeBefore(
  tx: Pick<Transaction, 'orm'>,
  { id, assigner }: Pick<NewAssignment, 'id' | 'assigner'>,
): Promise<CreateOutcome | undefined> {
  const row = await rowOf(tx, id);
  if (!row) return undefined;
  return row.assignerId === assigner ? { kind: 'made', row, isNew: false } : { kind: 'absent' };
}

/** Assigns a script. Repeating an id returns the existing assignment (X2). */
export async function createAssignment(
  tx: Transaction,
  parts: AssignmentsParts,
  { comparison, ...wish }: NewAssignment & { readonly comparison: Comparison | null },
): Promise<CreateOutcome> {
  if (comparison) {
    const [earlier] = await readableCoverages(tx.orm, wish.assigner, [comparison.with]);
    if (!earlier) return { kind: 'no_earlier' };
  }
  const made = await addAssignment(tx, parts, {
    ...wish,
    secondReadOf: null,
    isComparison: comparison !== null,
    comparesWith: comparison?.with ?? null,
    showsEarlier: comparison?.showsEarlier ?? true,
  });
  if (made.kind !== 'made') return made;
  const claim = {
    id: wish.scriptId,
    person: wish.assigner,
    kind: scriptKindName,
    subject: scriptSubject(made.row.id),
  };
  // A retry already has its script.
  if (made.isNew && !(await parts.documents.claim(tx, claim))) return { kind: 'no_script' };
  return made;
}

/** Adds the row, its first history entry and the reader's notification. The caller has checked the script's owner. */
export async function addAssignment(
  tx: Transaction,
  parts: Pick<AssignmentsParts, 'notifier'>,
  wish: NewAssignment & Origin,
): Promise<CreateOutcome> {
  const { platform } = parts.notifier;
  const now = platform.clock.now();
  const dueAt = new Date(dueMsOf(wish.deadline));
  if (dueAt <= now) return { kind: 'past' };
  const form = await formGiven(tx, wish.assigner, wish.assigneeId);
  if (!form) return { kind: 'no_reader' };
  if (!mayCompare(form, wish)) return { kind: 'no_comparison' };
  if (wish.requestedById && !(await mayAskFor(tx, wish.requestedById))) return { kind: 'no_requester' };
  const [row] = await tx.orm
    .insert(assignment)
    .values(valuesOf(wish, dueAt, now))
    .onConflictDoNothing({ target: assignment.id })
    .returning();
  // A concurrent request used the same id, usually another device of the same person.
  if (!row) return (await madeBefore(tx, wish)) ?? { kind: 'absent' };
  const by = wish.assigner;
  const event = await history.note(tx, row.id, {
    what: 'given',
    at: row.createdAt,
    by,
    person: wish.assigneeId,
  });
  await notifyGiven(tx, parts, row, event);
  await announce(tx, row);
  return { kind: 'made', row, isNew: true };
}

function valuesOf(wish: NewAssignment & Origin, dueAt: Date, now: Date): typeof assignment.$inferInsert {
  const { deadline, assigner, writers, ...rest } = wish;
  return {
    ...rest,
    writers: [...writers],
    assignerId: assigner,
    ...searchTextsOf(wish),
    status: 'pending',
    dueAt,
    dueDate: deadline.date,
    dueTime: deadline.time,
    dueZone: deadline.zone,
    ...timerOf({ dueAt, status: 'pending' }, now),
    createdAt: now,
    updatedAt: now,
  };
}

/** The search text of an assignment, and the one for a blind reader. */
export const searchTextsOf = ({ title, writers }: Pick<NewAssignment, 'title' | 'writers'>) => ({
  searchText: fold([title, ...writers].join(' ')),
  titleText: fold(title),
});

/** Notifies the reader of the assignment and its deadline. */
export async function notifyGiven(
  tx: Transaction,
  { notifier }: Pick<AssignmentsParts, 'notifier'>,
  row: AssignmentRow,
  event: string,
): Promise<void> {
  const to = row.assigneeId;
  const who = await nameOf(tx, row.assignerId);
  const due = await dueFor(tx, row, to);
  await notifyOf(tx, notifier, row, [
    {
      to,
      from: row.assignerId,
      type: 'assignment_given',
      message: say('assignments.given', { who, ...due }),
      event,
    },
  ]);
}

/**
 * Whether a person can take over an assignment: no one reads a script twice, and no one who writes the basic form gets
 * a comparison.
 */
export async function takesOver(
  tx: Transaction,
  row: AssignmentRow,
  person: PersonId,
): Promise<'fit' | 'no_reader' | 'no_comparison'> {
  const form = await formGiven(tx, row.assignerId, person);
  if (!form || (await readersBeside(tx.orm, row)).has(person)) return 'no_reader';
  return mayCompare(form, row) ? 'fit' : 'no_comparison';
}

/**
 * The form of a person who can be given a script: someone else with an account and a role that writes coverage, with no
 * block between the two (X17). Undefined for anyone else.
 */
async function formGiven(
  tx: Transaction,
  assigner: PersonId,
  person: PersonId,
): Promise<CoverageKind | undefined> {
  if (person === assigner) return undefined;
  const permissions = await permissionsOf(tx, person);
  if (!permissions || !isAmong(permissions, 'view_assignments')) return undefined;
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, assigner, person);
  return oneBlocks || otherBlocks ? undefined : kindFor(permissions);
}

/** Whether a person can open the resulting coverage. */
async function mayAskFor(tx: Transaction, person: PersonId): Promise<boolean> {
  const permissions = await permissionsOf(tx, person);
  return permissions !== undefined && mayOpenCoverage(permissions);
}

/** The permissions of a live account. Undefined for anyone else. */
async function permissionsOf(tx: Transaction, person: PersonId): Promise<readonly string[] | undefined> {
  const [profile] = await profilesOf(tx.orm, [person]);
  if (!profile || profile.claimedAt === null || profile.accountStatus !== 'active') return undefined;
  return (await rolesOf(tx.orm, [person])).get(person)?.permissions;
}
