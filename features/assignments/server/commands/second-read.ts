import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ScriptForm, SubmissionField } from '../../limits.ts';
import { mayAskAgain } from '../../policy/second-read.ts';
import { lockAssignment, writtenOf } from '../access.ts';
import { readersOf } from '../queries/reads.ts';
import { assignment } from '../tables.ts';
import { addAssignment, type CreateOutcome, madeBefore, type NewAssignment } from './create-assignment.ts';
import type { AssignmentsParts } from './parts.ts';

type ScriptPart = 'title' | 'writers' | SubmissionField | 'form' | 'scriptId' | 'fileName' | 'pages';

export interface SecondReadWish extends Omit<NewAssignment, ScriptPart> {
  /** The first read. */
  readonly of: ClientId;
}

export type SecondReadOutcome = CreateOutcome | { readonly kind: 'unfit' | 'read_it' | 'asked' };

/**
 * Has a covered script read again by someone who knows nothing of the first read. Each read gets one second read, for
 * whoever asks first. A blind read's second read is blind.
 */
export async function askSecondRead(
  tx: Transaction,
  parts: AssignmentsParts,
  wish: SecondReadWish,
): Promise<SecondReadOutcome> {
  const open = await lockAssignment(tx, wish.assigner, wish.of);
  if (open?.part !== 'assigner') return { kind: 'absent' };
  const before = await madeBefore(tx, wish);
  if (before) return before;
  const { row: first } = open;
  const [asked] = await tx.orm
    .select({ id: assignment.id })
    .from(assignment)
    .where(eq(assignment.secondReadOf, first.id));
  if (asked) return { kind: 'asked' };
  if (!mayAskAgain(open.part, (await writtenOf(tx, first))?.state)) return { kind: 'unfit' };
  if ((await readersOf(tx.orm, first)).has(wish.assigneeId)) return { kind: 'read_it' };
  const { of, ...rest } = wish;
  const { title, writers, submittedBy, submittedTo, submittedVia, fileName, pages } = first;
  const { isComparison, comparesWith, showsEarlier } = first;
  return addAssignment(tx, parts, {
    ...rest,
    title,
    writers,
    submittedBy,
    submittedTo,
    submittedVia,
    fileName,
    pages,
    isComparison,
    comparesWith,
    showsEarlier,
    form: first.form as ScriptForm,
    isBlind: wish.isBlind || first.isBlind,
    scriptId: first.scriptId,
    secondReadOf: of,
  });
}
