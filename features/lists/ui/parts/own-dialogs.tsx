import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { deletedQuery, listsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { NameForm } from './name-form.tsx';
import { useListActs } from './use-list-acts.ts';

type OwnDialogsProps = {
  asked: 'create' | 'bin' | undefined;
  onClose: () => void;
  onMade: (id: ClientId) => void;
};

/** Dialogs about all my lists: a new one, and the bin. */
export function OwnDialogs({ asked, onClose, onMade }: OwnDialogsProps) {
  if (asked === 'create') return <CreateDialog onClose={onClose} onMade={onMade} />;
  return asked === 'bin' ? <BinDialog onClose={onClose} /> : null;
}

function CreateDialog({ onClose, onMade }: Omit<OwnDialogsProps, 'asked'>) {
  // One id for all tries, so that a lost response creates no second list (X2).
  const [id] = useState(newId);
  const { save: keep } = useActs(listsApi.key());
  const save = (name: string) =>
    keep(async () => {
      await listsApi.create.call({ id, name });
      toast.success(copy.toasts.created);
      onClose();
      onMade(id);
    }, copy.toasts.createFailed);
  return (
    <DialogFrame title={copy.create.title} isOpen onClose={onClose}>
      <NameForm
        label={copy.create.name}
        start=""
        max={limits.nameMax}
        problemOf={(name) => (name === '' ? copy.create.nameMissing : undefined)}
        act={copy.create.act}
        onSave={save}
        onClose={onClose}
      />
    </DialogFrame>
  );
}

const { bin: words } = copy;

function BinDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Grid gap={16} cols={1}>
        <Text as="p" tone="muted" pretty>
          {words.line(limits.keptDays)}
        </Text>
        <Bin />
        <DialogFoot stay={words.close} onStay={onClose} />
      </Grid>
    </DialogFrame>
  );
}

function Bin() {
  const reading = useQuery(deletedQuery());
  const { restore } = useListActs();
  const retry = () => void reading.refetch();
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={words.broken} onRetry={retry} />;
    return <SkeletonRows count={3} height={52} variant="line" onRetry={retry} />;
  }
  if (reading.data.items.length === 0)
    return (
      <Text as="p" tone="muted" pretty>
        {words.empty}
      </Text>
    );
  return (
    <Box as="ul" px={10} scroll contain className={classes.rows} aria-label={words.list}>
      {reading.data.items.map(({ id, name, memberCount, deletedAt }) => (
        <Row as="li" key={id} gap={12} align="center" minHeight={52} py={6}>
          <Stack as="span" grow shrink>
            <Text truncate leading={20} weight={600}>
              {name}
            </Text>
            <Text truncate size="sm" tone="muted">
              {copy.people(memberCount)}, <Time at={deletedAt} style="inline" />
            </Text>
          </Stack>
          <Button
            variant="default"
            size="sm"
            aria-label={words.restoreOne(name)}
            onClick={() => void restore(id)}
          >
            {words.restore}
          </Button>
        </Row>
      ))}
    </Box>
  );
}
