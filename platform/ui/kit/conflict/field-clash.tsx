import { Grid } from '../layout.tsx';
import { words } from './conflict-copy.ts';
import classes from './field-clash.module.css';
import { TwoSides } from './two-sides.tsx';

/** A field that two devices changed, with each one's value in words. */
export interface ClashingField {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

type FieldClashProps = {
  line?: string | undefined;
  fields: readonly ClashingField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The fields that both changed, with both values; all others are merged without a question. */
export function FieldClash({ line, fields, onKeepMine, onTakeTheirs }: FieldClashProps) {
  const side = (whose: 'mine' | 'theirs', verb: string, choose: () => void) => ({
    whose: words[whose],
    says: <Fields fields={fields.map(({ name, [whose]: says }) => ({ name, says }))} />,
    verb,
    choose,
  });
  return (
    <TwoSides
      line={line ?? words.line}
      sides={[side('mine', words.keepMine, onKeepMine), side('theirs', words.takeTheirs, onTakeTheirs)]}
    />
  );
}

const Fields = ({ fields }: { fields: readonly { name: string; says: string }[] }) => (
  <Grid as="dl" gap={8} className={classes.fields}>
    {fields.map(({ name, says }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-private>{says || words.empty}</dd>
      </div>
    ))}
  </Grid>
);
