import type { Act, ActLog } from '#platform/server/acts.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from './actor.ts';

/** Notes what was done on somebody's desk, in the transaction that does it; a retry that changes nothing notes nothing. */
export type DeskNote = (
  tx: Transaction,
  act: Pick<Act, 'action' | 'subject' | 'before' | 'after'>,
) => Promise<void>;

/** How an act on a desk is noted: who did it and for whom (X15). What people do for themselves is not noted by this. */
export const deskNoteOf =
  ({ acts }: { readonly acts: ActLog }, { personId, sessionId, desk }: Actor): DeskNote =>
  async (tx, act) => {
    if (!desk) return;
    await acts.note(tx, { ...act, actor: personId, session: sessionId, onBehalfOf: desk.id });
  };
