import { mayAnswer, maySubmit } from '#features/briefs/server/public.ts';
import type { OpenPutUp, PutUp } from '#features/self-tapes/server/public.ts';
import { isOver, isShut } from '../../policy/states.ts';
import { isHidden, type OpenSubmission } from '../access.ts';
import type { SubmissionsReading } from '../parts.ts';
import type { SubmissionRow } from '../tables.ts';

export const viewPutUp = ({ id, title, role, senderId, recipientId, clientId }: SubmissionRow): PutUp => ({
  id,
  title,
  role,
  senderId,
  recipientId,
  clientId,
});

/** A submission as self-tapes know it, from the side of its viewer. */
export async function viewOpenPutUp(
  at: Pick<SubmissionsReading, 'orm' | 'actor' | 'now'>,
  open: OpenSubmission,
): Promise<OpenPutUp> {
  const { row, side, isRecipient } = open;
  const isEntitled =
    side === 'buyer' ? isRecipient && (await mayAnswer(at)) : side === 'seller' && (await maySubmit(at));
  return {
    ...viewPutUp(row),
    side,
    isEntitled,
    isTalent: row.kind === 'talent',
    isShut: isShut(row.state),
    isOver: isOver(row.state),
    isHidden: isHidden(open),
  };
}
