import { copy } from '../../copy.ts';
import type { CardField, CardValues } from '../card-values.ts';
import classes from './card-conflict.module.css';
import { fieldNames } from './field-names.ts';
import { TwoSides } from './two-sides.tsx';

const { form: words } = copy;

/** What two devices have made of the same fields of one card. */
export interface CardClash {
  readonly fields: readonly CardField[];
  readonly mine: CardValues;
  readonly theirs: CardValues;
}

type CardConflictProps = { clash: CardClash; onKeepMine: () => void; onTakeTheirs: () => void };

/** The fields that both changed, as each has them; all others are joined without a question. */
export function CardConflict({
  clash: { fields, mine, theirs },
  onKeepMine,
  onTakeTheirs,
}: CardConflictProps) {
  return (
    <TwoSides
      line={words.conflict}
      sides={[
        {
          whose: words.mine,
          says: <Fields fields={fields} values={mine} />,
          verb: words.keepMine,
          choose: onKeepMine,
        },
        {
          whose: words.theirs,
          says: <Fields fields={fields} values={theirs} />,
          verb: words.takeTheirs,
          choose: onTakeTheirs,
        },
      ]}
    />
  );
}

const Fields = ({ fields, values }: { fields: readonly CardField[]; values: CardValues }) => (
  <dl className={classes.fields}>
    {fields.map((field) => (
      <div key={field}>
        <dt>{fieldNames[field]}</dt>
        <dd data-private>{wordsOf(field, values) || words.empty}</dd>
      </div>
    ))}
  </dl>
);

const wordsOf = (field: CardField, values: CardValues) =>
  field === 'state' ? copy.states[values.state] : values[field];
