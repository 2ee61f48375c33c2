import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { TriageSummary, TriageView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { feedbackApi, queueQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './merge-dialog.module.css';
import { reporterOf } from './reporter-words.ts';
import { StateChip } from './state-chip.tsx';
import type { useTriage } from './use-triage.ts';

const { triage: words } = copy;
const searchAfterMs = 250;

type MergeDialogProps = {
  report: TriageView;
  triage: ReturnType<typeof useTriage>;
  onClose: () => void;
};

/** Finds the report that says the same, and merges this one into it. */
export function MergeDialog({ report, triage, onClose }: MergeDialogProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().slice(0, limits.searchMax), searchAfterMs);
  const merge = async (into: TriageSummary) => {
    const isDone = await triage.run((act) => feedbackApi.merge.call({ ...act, into: into.id }));
    if (isDone || triage.hasConflict) onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} size={520} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.mergeTitle} />
        <Modal.Body className={classes.body}>
          <Text as="p" tone="muted">
            {words.mergeLine}
          </Text>
          <TextInput
            data-autofocus
            aria-label={words.mergeSearch}
            placeholder={words.mergeSearch}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Candidates q={q} except={report.id} isBusy={triage.isBusy} onPick={(into) => void merge(into)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type CandidatesProps = {
  q: string;
  except: string;
  isBusy: boolean;
  onPick: (into: TriageSummary) => void;
};

function Candidates({ q, except, isBusy, onPick }: CandidatesProps) {
  const found = useInfiniteQuery({
    ...queueQuery(q ? { q } : {}),
    placeholderData: keepPreviousData,
  });
  const retry = () => void found.refetch();
  if (found.isPending) return <SkeletonRows count={4} height={56} variant="line" onRetry={retry} />;
  if (!found.data) return <ErrorPanel title={words.broken} onRetry={retry} />;
  const others = (found.data.pages[0]?.items ?? []).filter((one) => one.id !== except);
  if (others.length === 0) return <EmptyState line={words.mergeNone} />;
  return (
    <ul className={classes.list}>
      {others.map((one) => (
        <Row as="li" key={one.id} gap={12} align="center" py={8} borderBottom="soft">
          <Stack as="span" grow shrink>
            <Text truncate>{one.feedback}</Text>
            <Row as="span" gap={12} size="sm" leading="inherit" tone="muted">
              {reporterOf(one)} <StateChip state={one.status} />
            </Row>
          </Stack>
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => onPick(one)}>
            {words.mergeHere}
          </Button>
        </Row>
      ))}
    </ul>
  );
}
