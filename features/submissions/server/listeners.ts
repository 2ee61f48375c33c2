import { and, count, eq, isNotNull, lte, ne, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { forgetTapesOf } from '#features/self-tapes/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { movesBy, overStates } from '../policy/states.ts';
import { announceSubmission, history, removeNotifications } from './notify.ts';
import { fileSubject, type SubmissionsWriting } from './parts.ts';
import { submission, submissionPiece } from './tables.ts';

const sentKind = 'submissions';
const briefKind = 'submission-briefs';

const isOpen = notInArray(submission.state, [...overStates]);
const isSentBy = (person: PersonId, team?: ClientId): SQL | undefined =>
  and(eq(submission.senderId, person), team ? eq(submission.teamId, team) : undefined);

/** What a person sends, or what they sent from one team: somebody takes it over before they leave. */
export async function belongingsOf(
  orm: NodePgDatabase,
  person: PersonId,
  team?: ClientId,
): Promise<Belonging[]> {
  const [sent] = await orm
    .select({ rows: count() })
    .from(submission)
    .where(and(isSentBy(person, team), isOpen));
  return [{ kind: sentKind, title: 'Submissions you sent', count: sent?.rows ?? 0 }];
}

/** Gives what a leaver sent to somebody else, and what they received for their briefs; it never goes to its own recipient. */
export async function handOver(
  act: SubmissionsWriting,
  { kind, from, to }: HandOver,
  team?: ClientId,
): Promise<void> {
  if (kind === briefKind) await handOverReceived(act, from, to);
  if (kind !== sentKind) return;
  const rows = await act.orm
    .update(submission)
    .set({ senderId: to, lastAt: act.now })
    .where(and(isSentBy(from, team), ne(submission.recipientId, to)))
    .returning();
  for (const row of rows) {
    await history.note(act.tx, row.id, {
      what: 'handed_over',
      audience: 'seller',
      at: act.now,
      by: from,
      person: to,
    });
    await announceSubmission(act, row, 'seller');
  }
}

/** Whoever takes over a leaver's briefs receives what was sent to them: all of it, for nobody else owned them. */
async function handOverReceived(act: SubmissionsWriting, from: PersonId, to: PersonId): Promise<void> {
  const rows = await act.orm
    .update(submission)
    .set({ recipientId: to })
    .where(and(isNotNull(submission.briefId), eq(submission.recipientId, from), ne(submission.senderId, to)))
    .returning();
  for (const row of rows) await announceSubmission(act, row, 'buyer');
}

/** Removes what only existed for a person who is gone: their notifications, and the files nobody else uses. */
export async function forgetPerson(act: SubmissionsWriting, person: PersonId): Promise<void> {
  const rows = await act.orm.select().from(submission).where(eq(submission.senderId, person));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await forgetTapesOf(act, ids);
  await removeNotifications(act, ids);
  const files = await act.orm
    .selectDistinct({ id: submissionPiece.fileId })
    .from(submissionPiece)
    .where(and(inArray(submissionPiece.submissionId, ids), isNotNull(submissionPiece.fileId)));
  for (const { id } of files) if (id) await act.documents.release(act.tx, { subject: fileSubject(id) });
  for (const row of rows) await announceSubmission(act, row, 'buyer');
}

/** Ends what nobody answered in time. Its files stopped opening at that moment. */
export async function expireDue(act: SubmissionsWriting): Promise<void> {
  for (const kind of ['material', 'talent'] as const) {
    const [move] = movesBy(kind, 'expire', 'clock');
    if (!move) continue;
    const rows = await act.orm
      .update(submission)
      .set({ state: move.to, lastAt: act.now })
      .where(
        and(
          eq(submission.kind, kind),
          lte(submission.expiresAt, act.now),
          inArray(submission.state, [...move.from]),
        ),
      )
      .returning();
    for (const row of rows) {
      await history.note(act.tx, row.id, { what: 'expired', at: act.now, by: null });
      await announceSubmission(act, row);
    }
  }
}
