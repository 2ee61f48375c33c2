import { Button } from '@mantine/core';
import { useMay } from '#features/identity/ui/public.ts';
import type { AssignmentView } from '../../../contract/views.ts';
import { words } from './again-copy.ts';
import { differWords } from './differ-words.ts';
import classes from './second-reads.module.css';

type DifferNoteProps = { said: AssignmentView['verdictsDiffer']; onAsk: () => void };

/** That two who read one script disagree, with the way to a third opinion; nothing where they do not. */
export function DifferNote({ said, onAsk }: DifferNoteProps) {
  const mayAssign = useMay('assign_tasks');
  if (said.length === 0) return null;
  return (
    <div className={classes.note} role="note">
      <p>{differWords(said)}</p>
      {mayAssign ? (
        <Button variant="default" size="sm" onClick={onAsk}>
          {words.ask}
        </Button>
      ) : null}
    </div>
  );
}
