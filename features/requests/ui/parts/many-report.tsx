import { Button } from '@mantine/core';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import { keyOf } from './request-words.ts';
import type { Result } from './use-many-answers.ts';

const { bulk: words } = copy;

/** What came of each row that was answered in one go. */
export function ManyReport({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const answered = results.filter(({ problem }) => problem === undefined).length;
  // What couldn't be answered comes first: that is what people look for.
  const ordered = results.toSorted(
    (one, other) => Number(one.problem === undefined) - Number(other.problem === undefined),
  );
  return (
    <DialogFrame title={words.report} isOpen onClose={onClose} size={560}>
      <Stack gap={12}>
        <p role="status">{words.some(answered, results.length)}</p>
        <Stack as="ul" aria-label={words.report}>
          {ordered.map(({ row, title, problem }) => (
            <Stack as="li" key={keyOf(row)} py={8} borderTop="soft">
              <Text weight={600} breaks>
                {title}
              </Text>
              <Text size="sm" tone={problem ? 'warning' : 'muted'}>
                {problem ?? words.answered}
              </Text>
            </Stack>
          ))}
        </Stack>
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </Row>
      </Stack>
    </DialogFrame>
  );
}
