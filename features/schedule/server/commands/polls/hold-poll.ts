import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { findMeeting } from '../../queries/meetings.ts';
import { type MeetingRow, meetingRequest } from '../../tables/meetings.ts';
import type { MeetingAnswer } from '../meeting-acts.ts';

/** A poll, held until the transaction ends: its answers come one at a time, so that each sees those before it. */
export async function holdPoll(
  tx: Transaction,
  { id, owner }: MeetingAnswer,
): Promise<MeetingRow | undefined> {
  const row = await findMeeting(tx.orm, owner, id);
  if (!row?.rule) return undefined;
  const [held] = await tx.orm
    .select()
    .from(meetingRequest)
    .where(eq(meetingRequest.id, id))
    .for('no key update');
  return held;
}
