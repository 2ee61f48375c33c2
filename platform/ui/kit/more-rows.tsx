import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { copy } from './copy.ts';
import { Row } from './layout.tsx';

type MoreRowsProps = Pick<ComponentProps<typeof Row>, 'px'> & {
  reading: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** At the end of a list that loads on demand: the button for the next rows, and that they failed to load. */
export function MoreRows({ reading, ...room }: MoreRowsProps) {
  if (!reading.hasNextPage) return null;
  const isBroken = reading.isFetchNextPageError;
  return (
    <Row as="p" gap={12} align="center" py={16} tone="muted" role={isBroken ? 'alert' : undefined} {...room}>
      {isBroken ? copy.moreBroken : null}
      <Button
        variant="default"
        size="sm"
        loading={reading.isFetchingNextPage}
        onClick={() => void reading.fetchNextPage()}
      >
        {isBroken ? copy.retry : copy.more}
      </Button>
    </Row>
  );
}
