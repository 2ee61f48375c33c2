import { Button } from '@mantine/core';
import { Row } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';

/** Below a list whose next page failed to load: everything up to here is shown. */
export function MoreBroken({ onRetry }: { onRetry: () => void }) {
  return (
    <Row as="p" gap={12} align="center" rigid py={8} px={24} tone="muted" borderTop="soft" role="alert">
      {copy.own.moreBroken}
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.own.retry}
      </Button>
    </Row>
  );
}
