import { Button } from '@mantine/core';
import { Doorway } from './doorway.tsx';
import { Problem } from './problem.tsx';

type FailedDoorProps = { title: string; problem: string; retry: string; onRetry: () => void };

/** Shown instead of a mailed link's page when the server could not be reached. */
export const FailedDoor = ({ title, problem, retry, onRetry }: FailedDoorProps) => (
  <Doorway title={title}>
    <Problem title={problem} />
    <Button size="lg" fullWidth variant="default" onClick={onRetry}>
      {retry}
    </Button>
  </Doorway>
);
