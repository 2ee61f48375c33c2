import { Button } from '@mantine/core';
import { Row } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import type { ListReading } from './list-reading.ts';

/** The end of a list: a way to load more, or an error if the rest failed to load. */
export function ListFoot({ list }: { list: ListReading }) {
  if (list.isMoreBroken) {
    return (
      <Row as="p" gap={12} align="center" py={16} px="edge" tone="muted" role="alert">
        {copy.moreBroken}
        <Button variant="default" size="sm" onClick={list.retry}>
          {copy.retry}
        </Button>
      </Row>
    );
  }
  if (!list.hasMore) return null;
  return (
    <Row gap={12} align="center" py={16} px="edge" tone="muted">
      <Button variant="default" size="sm" loading={list.isFetchingMore} onClick={list.fetchMore}>
        {copy.more}
      </Button>
    </Row>
  );
}
