import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ContactId } from '../../contract/views.ts';
import { contactsApi, duplicatesQuery, mergesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './duplicates-dialog.module.css';
import { MergeForm } from './merge-form.tsx';

const { merging: words } = copy;

/** Cards that may be one person, two of them side by side, and what was merged lately (CON-3). */
export function DuplicatesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={760} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.title} />
        <Modal.Body>{isOpen ? <Content /> : null}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type Ids = { one: ContactId; other: ContactId };

function Content() {
  const [compared, setCompared] = useState<Ids>();
  if (compared) return <MergeForm {...compared} onBack={() => setCompared(undefined)} />;
  return (
    <div className={classes.content}>
      <p className={classes.lead}>{words.lead}</p>
      <Pairs onCompare={setCompared} />
      <Recent />
    </div>
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
    <ul className={classes.pairs}>
      {reading.data.pairs.map(({ one, other, because }) => (
        <li key={`${one.id} ${other.id}`} className={classes.pair}>
          <span className={classes.words}>
            <span className={classes.name}>
              {one.displayName} · {other.displayName}
            </span>
            <span className={classes.quiet}>{words.because[because]}</span>
          </span>
          <Button
            variant="default"
            size="sm"
            aria-label={words.compareOf(one.displayName, other.displayName)}
            onClick={() => onCompare({ one: one.id, other: other.id })}
          >
            {words.compare}
          </Button>
        </li>
      ))}
    </ul>
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
      <h3 className={classes.heading}>{words.recent}</h3>
      <ul className={classes.pairs}>
        {data.items.map(({ id, kept, gone }) => (
          <li key={id} className={classes.pair}>
            <span className={classes.name}>{words.recentOf(kept.displayName, gone.displayName)}</span>
            <Button variant="default" size="sm" onClick={() => void undo(id)}>
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
