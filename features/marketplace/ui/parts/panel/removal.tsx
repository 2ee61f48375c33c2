import { Suspense, useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { ListingView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { AppealDialog } from '../lazy-dialogs.ts';

const { appeal: words } = copy;

type RemovalProps = { id: ListingView['id']; removal: NonNullable<ListingView['removal']> };

/** Why moderators removed a listing of one's own, and what became of an appeal. */
export function Removal({ id, removal: { why, mayAppeal, appeal } }: RemovalProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack as="section" gap={8} p={12} bg="raised" radius="button" aria-label={copy.reasons.removed}>
      <Text as="h3" size="sm" weight={600}>
        {copy.reasons.removed}
      </Text>
      <Text as="p" breaks preWrap measure dir="auto">
        {why}
      </Text>
      {appeal ? (
        <Text as="p" size="sm" tone="muted" breaks>
          {appeal.answer === null ? words.waiting : words.kept(appeal.answer)}
        </Text>
      ) : null}
      {mayAppeal ? (
        <Row>
          <RowButton onClick={() => setIsOpen(true)}>{words.open}</RowButton>
        </Row>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? <AppealDialog id={id} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
