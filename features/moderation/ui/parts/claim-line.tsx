import { Button } from '@mantine/core';
import { useMe } from '#features/identity/ui/public.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { moderationApi } from '../api.ts';
import { copy as words } from '../copy.ts';

/** Who works on a report: nobody, somebody else, or I. Only one does at a time (COM-4). */
export function ClaimLine({ report }: { report: Pick<QueuedReport, 'id' | 'source' | 'claim' | 'state'> }) {
  const { person } = useMe();
  const { run } = useActs();
  const { id, source, claim, state } = report;
  if (state !== 'open') return null;
  const isMine = claim?.by.id === person.id;
  const act = (name: 'claim' | 'release') =>
    void run(() => moderationApi[name].call({ source, id }) as Promise<unknown>, {
      failed: words.claim.failed,
    });
  return (
    <Row gap={12} align="center" wrap py={8} px={12} bg="raised" radius="button">
      {claim ? (
        <Text grow basis={200}>
          {isMine ? words.claim.mine : words.claim.taken(claim.by.displayName)}{' '}
          <Time at={claim.until} style="clock" />
        </Text>
      ) : (
        <Text grow basis={200} tone="muted">
          {words.claim.free}
        </Text>
      )}
      {claim ? null : (
        <Button variant="default" size="sm" onClick={() => act('claim')}>
          {words.claim.take}
        </Button>
      )}
      {isMine ? (
        <Button variant="subtle" size="sm" onClick={() => act('release')}>
          {words.claim.release}
        </Button>
      ) : null}
    </Row>
  );
}
