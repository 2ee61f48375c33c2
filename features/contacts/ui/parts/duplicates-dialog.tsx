import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ContactId } from '../../contract/views.ts';
import { contactsApi, duplicatesQuery, mergesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './duplicates-dialog.module.css';
import { MergeForm } from './merge-form.tsx';
import { PairRow } from './pair-row.tsx';

const { merging: words } = copy;

/** Possible duplicate cards, two of them side by side, and recent merges (CON-3). */
export function DuplicatesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={760} grows>
      {isOpen ? <Content /> : null}
    </DialogFrame>
  );
}

type Ids = { one: ContactId; other: ContactId };

function Content() {
  const [compared, setCompared] = useState<Ids>();
  if (compared) return <MergeForm {...compared} onBack={() => setCompared(undefined)} />;
  return (
    <Grid gap={16} className={classes.content}>
      <Text as="p" tone="muted">
        {words.lead}
      </Text>
      <Pairs onCompare={setCompared} />
      <Recent />
    </Grid>
  );
}

function Pairs({ onCompare }: { onCompare: (pair: Ids) => void }) {
  const reading = useQuery(duplicatesQuery());
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={words.broken} onRetry={() => void reading.refetch()} />;
    return <SkeletonRows count={3} height={56} variant="line" />;
  }
  if (reading.data.pairs.length === 0) return <EmptyState line={words.none} />;
  return (
    <Grid as="ul" ruled>
      {reading.data.pairs.map(({ one, other, because }) => (
        <PairRow key={`${one.id} ${other.id}`}>
          <Grid as="span" shrink>
            <Text weight={600} breaks>
              {one.displayName} · {other.displayName}
            </Text>
            <Text size="xs" tone="faint">
              {words.because[because]}
            </Text>
          </Grid>
          <Button
            variant="default"
            size="sm"
            aria-label={words.compareOf(one.displayName, other.displayName)}
            onClick={() => onCompare({ one: one.id, other: other.id })}
          >
            {words.compare}
          </Button>
        </PairRow>
      ))}
    </Grid>
  );
}

function Recent() {
  const cache = useQueryClient();
  const { data } = useQuery(mergesQuery());
  if (!data || data.items.length === 0) return null;
  const undo = async (id: ClientId) => {
    try {
      await contactsApi.unmerge.call({ id });
      toast.success(words.undone);
    } catch (error) {
      toast.error(copy.panel.failed, refusalOf(error)?.message ?? copy.panel.failedLine);
    }
    void cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  return (
    <section aria-label={words.recent}>
      <Text as="h3" mb={4} size="md" leading={20} weight={600}>
        {words.recent}
      </Text>
      <Grid as="ul" ruled>
        {data.items.map(({ id, kept, gone }) => (
          <PairRow key={id}>
            <Text weight={600} breaks>
              {words.recentOf(kept.displayName, gone.displayName)}
            </Text>
            <Button variant="default" size="sm" onClick={() => void undo(id)}>
              {words.undo}
            </Button>
          </PairRow>
        ))}
      </Grid>
    </section>
  );
}
