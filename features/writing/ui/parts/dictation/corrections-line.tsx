import { copy } from '../../copy.ts';
import type { Corrected } from './corrections.ts';
import classes from './corrections-line.module.css';

const words = copy.dictation;

type CorrectionsLineProps = { corrections: readonly Corrected[]; onUndo: (id: number) => void };

/** What dictation has corrected to a name somebody knows, each with one press back to what was heard (DICT-3). */
export function CorrectionsLine({ corrections, onUndo }: CorrectionsLineProps) {
  return corrections.map(({ id, heard, meant }) => (
    <p key={id} className={classes.line} data-private>
      <span className={classes.words} dir="auto">
        {words.became(heard, meant)}
      </span>
      <button
        type="button"
        className={classes.undo}
        aria-label={words.undoCorrection(heard)}
        onClick={() => onUndo(id)}
      >
        {words.undo}
      </button>
    </p>
  ));
}
