import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { asked } from '#platform/ui/api/asked.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { RemovedCard } from '../../contract/cards.ts';
import { contactsApi, removedQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './duplicates-dialog.module.css';

const { removedCards: words } = copy;

/** Removed cards, each with the date until which it can be restored. */
export function RemovedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={560} grows>
      {isOpen ? <Content /> : null}
    </DialogFrame>
  );
}

function Content() {
  const reading = useInfiniteQuery(removedQuery());
  return (
    <Grid gap={16} className={classes.content}>
      <Text as="p" tone="muted">
        {words.lead}
      </Text>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(card) => <Removed card={card} />}
        label={words.list}
        broken={words.broken}
        empty={<EmptyState line={words.empty} />}
        height={56}
      />
    </Grid>
  );
}

function Removed({ card }: { card: RemovedCard }) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await contactsApi.restore.call({ id: card.id });
      toast.success(words.restored, card.displayName);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? copy.panel.failedLine);
    }
    await asked.again;
    setBusy(false);
  };
  return (
    <Row gap={16} align="center" justify="between" minHeight={56} py={8} px={2} className={classes.pair}>
      <Grid as="span" shrink>
        <Text weight={600} breaks>
          {card.displayName}
        </Text>
        <Text size="xs" tone="faint">
          {[card.title, card.company].filter(Boolean).join(', ')} {words.until}{' '}
          <Time at={card.until} style="row" />
        </Text>
      </Grid>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-label={words.restoreOne(card.displayName)}
        onClick={() => void restore()}
      >
        {words.restore}
      </Button>
    </Row>
  );
}
