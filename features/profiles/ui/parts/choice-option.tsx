import type { Choice } from './catalogue-choices.ts';
import { foundBy } from './catalogue-search.ts';
import classes from './choice-option.module.css';

/** One choice of a catalogue: its label and, in grey, the abbreviation it was found by or the group it belongs to. */
export function ChoiceOption({ choice, query }: { choice: Choice | undefined; query: string }) {
  if (!choice) return null;
  return (
    <span className={classes.option}>
      <span className={classes.label}>{choice.label}</span>
      <span className={classes.hint}>{foundBy(choice, query) || choice.groups[0]}</span>
    </span>
  );
}
