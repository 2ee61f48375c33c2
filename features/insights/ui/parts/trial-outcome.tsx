import type { ReactNode } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';

type TrialOutcomeProps<Trial> = {
  run: { readonly isError: boolean; readonly data: Trial | undefined };
  broken: string;
  show: (trial: Trial) => ReactNode;
};

/** The result of a trial, or that it failed to run. */
export const TrialOutcome = <Trial,>({ run, broken, show }: TrialOutcomeProps<Trial>) => (
  <>
    {run.isError ? (
      <Text as="p" size="sm" leading="inherit" tone="danger" role="alert">
        {broken}
      </Text>
    ) : null}
    <div role="status">{run.data === undefined ? null : show(run.data)}</div>
  </>
);
