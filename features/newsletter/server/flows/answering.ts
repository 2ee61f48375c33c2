import { eq } from 'drizzle-orm';
import { moveOf } from '#platform/contract/states.ts';
import { writing } from '#platform/server/http/acts.ts';
import { issueMoves } from '../../policy/states.ts';
import { isAnswered } from '../access.ts';
import { notifyAlarm } from '../notify.ts';
import type { NewsletterParts, NewsletterWriting } from '../parts.ts';
import { type IssueRow, newsletterIssue } from '../tables.ts';
import { changeByClock, lockedIssue } from './starting.ts';

/** Pauses what is being sent and nobody stands for any more; everybody who may approve hears of it. */
export async function pauseUnanswered(parts: NewsletterParts): Promise<void> {
  const { database, clock } = parts.notifier.platform;
  const sending = await database.orm
    .select()
    .from(newsletterIssue)
    .where(eq(newsletterIssue.state, 'sending'));
  for (const row of sending) {
    if (await isAnswered({ orm: database.orm, now: clock.now() }, row)) continue;
    await database.write((tx) => pauseOne(writing(tx, parts, { now: clock.now() }), row));
  }
}

async function pauseOne(act: NewsletterWriting, { id }: IssueRow): Promise<void> {
  const row = await lockedIssue(act, id);
  if (row?.state !== 'sending' || (await isAnswered(act, row))) return;
  await changeByClock(act, row, 'unanswered', { state: moveOf(issueMoves, 'pause').to });
  await notifyAlarm(act, row, 'unanswered');
}
