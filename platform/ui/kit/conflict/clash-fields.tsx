import { Stack } from '../layout.tsx';
import { words } from './conflict-copy.ts';
import { TwoSides } from './two-sides.tsx';

/** A field that two people changed, with both values in words. */
interface ClashingField {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

type ClashFieldsProps = {
  line?: string | undefined;
  fields: readonly ClashingField[];
  onChoose: (name: string, whose: 'mine' | 'theirs') => void;
};

/** The fields that two people changed, each with both texts and a choice of its own. */
export const ClashFields = ({ line = words.line, fields, onChoose }: ClashFieldsProps) => (
  <Stack gap={12}>
    {fields.map(({ name, mine, theirs }, place) => (
      <TwoSides
        key={name}
        title={name}
        line={place === 0 ? line : undefined}
        isLater={place > 0}
        sides={[
          side(words.mine, mine, words.keepMine, () => onChoose(name, 'mine')),
          side(words.theirs, theirs, words.takeTheirs, () => onChoose(name, 'theirs')),
        ]}
      />
    ))}
  </Stack>
);

const side = (whose: string, says: string, verb: string, choose: () => void) => ({
  whose,
  says: <span data-private>{says || words.empty}</span>,
  verb,
  choose,
});
