import { eq } from 'drizzle-orm';
import type { ArrivalStage } from '#features/briefs/limits.ts';
import { type ArrivalRule, ruleFor } from '#features/briefs/policy/arriving.ts';
import { type BriefRow, briefWith, intakeOf, rulesOf, takeNumber } from '#features/briefs/server/public.ts';
import { arrivalsOf } from '#features/documents/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import { isInTime } from '#platform/contract/deadline.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { InputOf } from '#platform/server/http/acts.ts';
import { termsVersion } from '#platform/server/terms-version.ts';
import type { sendingContract } from '../../contract/sending.ts';
import { namesSomebody } from '../../policy/keys.ts';
import { isSaidOutside, movesBy, shownState, startOf } from '../../policy/states.ts';
import { currentPieces, findSubmission } from '../access.ts';
import { announceSubmission, noteStep, notifyArrived } from '../notify.ts';
import { fileSubject, type SubmissionsActing, type SubmissionsReading } from '../parts.ts';
import { isRepresentative } from '../queries/places.ts';
import { type SubmissionRow, submission, submissionRelease, submissionReview } from '../tables.ts';

type Release = InputOf<typeof sendingContract.send>['release'];

/**
 * Whether what goes to a blind reader names its author, its sender or their client, in its own fields or in the pages of its
 * PDFs (SUB-5). Read outside any transaction; of what isn't blind, or isn't theirs, nothing is read.
 */
export async function namedIn(at: SubmissionsReading, id: ClientId): Promise<'named' | 'clear'> {
  const open = await findSubmission(at, id);
  if (open?.side !== 'seller' || !open.row.isBlind) return 'clear';
  const { row } = open;
  const ids = [
    row.senderId,
    ...(row.clientId ? [row.clientId] : []),
    ...(row.writtenBy ? [row.writtenBy] : []),
  ];
  const names = [row.author, row.clientName, ...(await namesOf(at.orm, ids)).values()].filter(
    (name) => name !== '',
  );
  if (namesSomebody(`${row.title} / ${row.logline} / ${row.role}`, names)) return 'named';
  for (const { fileId, contentType } of await currentPieces(at, [id]))
    if (fileId && contentType === 'application/pdf' && namesSomebody(await textOf(at, fileId), names))
      return 'named';
  return 'clear';
}

async function textOf({ documents, actor, scripts }: SubmissionsReading, fileId: ClientId): Promise<string> {
  const file = await documents.open({ id: fileId, subject: fileSubject(fileId), actor });
  const bytes = await file?.read();
  const pages = bytes ? await scripts.textOf(bytes, () => undefined) : [];
  return pages.flat().join(' ');
}

/** Why a draft doesn't go out; undefined if it does. */
export async function wrongToSend(act: SubmissionsActing, row: SubmissionRow, release: Release) {
  const pieces = await currentPieces(act, [row.id]);
  if (row.kind === 'material' && pieces.length === 0) return 'submission.nothing';
  // Links and office documents say whose they are.
  if (row.isBlind && pieces.some(({ contentType }) => !isNameless(contentType)))
    return 'submission.blind_file';
  if (row.expiresAt && row.expiresAt <= act.now) return 'submission.too_late';
  const brief = row.briefId ? await briefWith(act, row.briefId) : undefined;
  if (row.briefId && (!brief || brief.closedAt)) return 'submission.late';
  const dueAt = brief?.dueAt ?? null;
  const files = await arrivalsOf(
    act.orm,
    pieces.flatMap(({ fileId }) => fileId ?? []),
  );
  if (!isInTime({ now: act.now, dueAt, files: [...files.values()] })) return 'submission.late';
  return wrongRelease(act, row, release);
}

/** Somebody without a representative sends where that is accepted, and under the buyer's release (SUB-7 of 5.5). */
async function wrongRelease(act: SubmissionsActing, row: SubmissionRow, release: Release) {
  if (row.kind !== 'material' || (await isRepresentative(act, row.senderId))) return undefined;
  const { unsolicited, releaseTerms } = await intakeOf(act, row.recipientId);
  if (unsolicited === 'yes') return undefined;
  if (unsolicited === 'no') return 'submission.unsolicited';
  if (!release) return 'submission.release_missing';
  return release.termsVersion === termsVersion(releaseTerms) ? undefined : 'submission.release_other';
}

const isNameless = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

/** What follows the sending: its number, its release, its reviewers, where it starts, and who hears of it. */
export async function sendOut(act: SubmissionsActing, row: SubmissionRow, release: Release): Promise<void> {
  const brief = row.briefId ? await takeNumber(act, row.briefId) : undefined;
  const [sent = row] = await act.orm
    .update(submission)
    .set({ number: brief?.received ?? null })
    .where(eq(submission.id, row.id))
    .returning();
  if (release) await sign(act, sent, release);
  const rule = brief && (await ruleOf(act, sent, brief));
  const reviewers = brief ? reviewersOf(brief, rule) : [];
  if (reviewers.length > 0)
    await act.orm
      .insert(submissionReview)
      .values(reviewers.map((reviewerId) => ({ submissionId: sent.id, reviewerId, assignedAt: act.now })))
      .onConflictDoNothing();
  await noteStep(act, sent.id, { what: 'sent' });
  await notifyArrived(act, sent, { brief, reviewers });
  await announceSubmission(act, rule ? await startIn(act, sent, rule.stage) : sent);
}

/** The first rule of the brief that fits what has arrived. */
async function ruleOf(act: SubmissionsActing, row: SubmissionRow, brief: BriefRow) {
  const rules = (await rulesOf(act, [brief.id])).get(brief.id) ?? [];
  if (rules.length === 0) return undefined;
  const source = row.isIntroduction
    ? 'manager'
    : (await isRepresentative(act, row.senderId))
      ? 'representative'
      : 'unrepresented';
  return ruleFor(rules, { roleId: row.roleId, territories: row.territories, source });
}

/** Moves it to the column in which its recipient's rule starts it. Its sender sees the state, by nobody's name. */
async function startIn(
  act: SubmissionsActing,
  row: SubmissionRow,
  stage: ArrivalStage,
): Promise<SubmissionRow> {
  const answer = startOf(row.kind, stage);
  const moves = answer ? movesBy(row.kind, answer, 'buyer') : [];
  const [first] = moves;
  if (!answer || !first) return row;
  const move = { id: row.id, from: moves.flatMap(({ from }) => from), to: first.to };
  const moved = await moveRow(act, { table: submission, state: 'state' }, move);
  if (moved.kind !== 'moved') return row;
  const byRule = { tx: act.tx, now: act.now };
  await noteStep(byRule, row.id, { what: 'sorted', audience: 'buyer', to: moved.row.state });
  if (isSaidOutside(row.kind, answer)) {
    const to = shownState(moved.row, 'seller', false);
    await noteStep(byRule, row.id, { what: 'answered', audience: 'seller', to });
  }
  return moved.row;
}

/** Those of the rule; without any all reviewers of the brief, or the next one in turn. */
function reviewersOf(
  { reviewers, reviewRule, received }: BriefRow,
  rule: Pick<ArrivalRule, 'reviewers'> | undefined,
): PersonId[] {
  if (rule && rule.reviewers.length > 0) return [...rule.reviewers];
  if (reviewRule === 'all' || reviewers.length === 0) return [...reviewers];
  const next = reviewers[(received - 1) % reviewers.length];
  return next ? [next] : [];
}

async function sign(
  act: SubmissionsActing,
  row: SubmissionRow,
  release: NonNullable<Release>,
): Promise<void> {
  const { releaseTerms } = await intakeOf(act, row.recipientId);
  if (releaseTerms === '') return;
  await act.orm
    .insert(submissionRelease)
    .values({
      ...release,
      submissionId: row.id,
      terms: releaseTerms,
      signedBy: act.person,
      signedAt: act.now,
    })
    .onConflictDoNothing();
}
