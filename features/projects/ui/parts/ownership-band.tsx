import { Button } from '@mantine/core';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { ownership: words } = copy;

/** Asks a future owner to accept (PRJ-7). */
export function OwnershipBand({ project: { id } }: { project: ProjectView }) {
  const { run, busyRow } = useActs(projectsApi.key());
  const answer = (accept: boolean) =>
    void run(() => projectsApi.answerOwnership.call({ id, accept }), {
      failed: copy.failed,
      done: accept ? words.accepted : words.declined,
      row: id,
    });
  return (
    <Row as="section" gap={12} align="center" wrap px="edge" py={12} bg="raised" aria-label={words.line}>
      <Text grow>{words.line}</Text>
      <Button loading={busyRow === id} onClick={() => answer(true)}>
        {words.accept}
      </Button>
      <Button variant="default" disabled={busyRow === id} onClick={() => answer(false)}>
        {words.decline}
      </Button>
    </Row>
  );
}
