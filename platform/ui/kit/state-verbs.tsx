import { Button } from '@mantine/core';
import { RowButton } from './row-button.tsx';

type StateVerbsProps<Act extends string> = {
  /** What somebody may do now, as `movesFor` or the server says. */
  acts: readonly Act[];
  words: Readonly<Record<Act, string>>;
  onAct: (act: Act) => void;
  /** The next step, which stands out. */
  strong?: Act;
  /** For what is rare. */
  isQuiet?: boolean;
};

/** The verbs of a thing with states, side by side; they are drawn from the table that the server checks. */
export function StateVerbs<Act extends string>({
  acts,
  words,
  onAct,
  strong,
  isQuiet = false,
}: StateVerbsProps<Act>) {
  return acts.map((act) =>
    act === strong ? (
      <Button key={act} onClick={() => onAct(act)}>
        {words[act]}
      </Button>
    ) : (
      <RowButton key={act} isQuiet={isQuiet} onClick={() => onAct(act)}>
        {words[act]}
      </RowButton>
    ),
  );
}
