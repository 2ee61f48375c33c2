import type { ConversationView } from '../../../contract/views.ts';
import { words } from '../finding/finding-copy.ts';
import classes from './owed-mark.module.css';

/** In a row: who owes the answer; nothing where nobody does. */
export function OwedMark({ conversation: { owed } }: { conversation: ConversationView }) {
  if (owed === 'nobody') return null;
  return (
    <span className={classes.mark} data-owed={owed}>
      <span aria-hidden="true">{words.owed.short[owed]}</span>
      <span className="visually-hidden">{words.owed[owed]}</span>
    </span>
  );
}
