import { Button } from '@mantine/core';

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
  const others = isQuiet
    ? ({ variant: 'subtle', color: 'gray' } as const)
    : ({ variant: 'default' } as const);
  return acts.map((act) => (
    <Button key={act} {...(act === strong ? {} : others)} onClick={() => onAct(act)}>
      {words[act]}
    </Button>
  ));
}
