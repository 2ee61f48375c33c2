import type { TapeAct } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import type { OpenPutUp, PutUp, SelfTapesActing } from './parts.ts';

interface Followed {
  readonly told: TapeAct | 'asked';
  readonly from: string;
  readonly to: string;
  readonly note?: string;
}

/** What follows a move: the history, the bells of the others, and whoever has it on screen. */
export async function follow(
  act: SelfTapesActing,
  open: OpenPutUp,
  { told, from, to, note = '' }: Followed,
): Promise<void> {
  // Between a representative and their client casting hears nothing.
  const isInside = told === 'hand_in' || told === 'hand_back';
  const { putUps } = act;
  const audience = isInside ? ({ audience: 'seller' } as const) : {};
  const event = await putUps.note(act, open.id, { what: 'tape', from, to, note, ...audience });
  await putUps.audit(act, open.id, `self_tape.${told}`);
  for (const { person, side } of heardBy(open, isInside))
    if (person !== act.principal)
      await putUps.tell(act, open.id, {
        person,
        side,
        from: act.principal,
        type: 'submission_tape',
        // Who is put up reads the part, and not their own name.
        title: side === 'mine' ? open.role || open.title : open.title,
        event,
        message: say('self_tapes.told', { told }),
      });
  await putUps.announce(act, open.id, isInside ? 'seller' : 'both');
}

function heardBy({ senderId, recipientId, clientId }: PutUp, isInside: boolean) {
  const client = clientId === senderId ? null : clientId;
  return [
    { person: senderId, side: 'out' as const },
    ...(client ? [{ person: client, side: 'mine' as const }] : []),
    ...(isInside ? [] : [{ person: recipientId, side: 'in' as const }]),
  ];
}
