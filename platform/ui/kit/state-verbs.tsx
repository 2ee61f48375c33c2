import { Button } from '@mantine/core';
import { RowButton } from './row-button.tsx';

type StateVerbsProps<Act extends string> = {
  /** What the person may do now, from `movesFor` or the server. */
  acts: readonly Act[];
  words: Readonly<Record<Act, string>>;
  onAct: (act: Act) => void;
  /** The next step, emphasised. */
  strong?: Act | undefined;
  /** The act under way: `busyRow` of `useActs`, when acts are its rows. */
  busy?: string | undefined;
  /** For rare acts. */
  isQuiet?: boolean;
};

/** An object's verbs by its state, side by side; from the same table that the server checks. */
export function StateVerbs<Act extends string>({
  acts,
  words,
  onAct,
  strong,
  busy,
  isQuiet = false,
}: StateVerbsProps<Act>) {
  return acts.map((act) =>
    act === strong ? (
      <Button key={act} loading={busy === act} onClick={() => onAct(act)}>
        {words[act]}
      </Button>
    ) : (
      <RowButton key={act} isQuiet={isQuiet} isBusy={busy === act} onClick={() => onAct(act)}>
        {words[act]}
      </RowButton>
    ),
  );
}
