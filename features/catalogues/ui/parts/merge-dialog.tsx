import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { EntryView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { cataloguesApi, mergeQuery, targetsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './entry-form.module.css';
import { placeOfUse } from './place-of-use.ts';
import { newChangeId, useEntryActs } from './use-acts.ts';

const { merge: words } = copy;

type MergeDialogProps = { entry: EntryView; onClose: () => void; onMerged: (slug: string) => void };

/** Merges an entry into another; a preview shows what would move. */
export function MergeDialog({ entry, onClose, onMerged }: MergeDialogProps) {
  const merging = useMerge(entry, (into) => {
    onClose();
    onMerged(into);
  });
  return (
    <DialogFrame title={words.title(entry.label)} isOpen onClose={onClose} size={520}>
      <Form onSubmit={merging.run}>
        <TargetField
          entry={entry}
          error={merging.wrong === 'into' ? words.intoNeeded : undefined}
          onPick={merging.setInto}
        />
        {merging.into ? <Preview entry={entry} into={merging.into} /> : null}
        <TextInput
          label={copy.reason}
          description={copy.reasonHelp}
          maxLength={limits.reasonMax}
          value={merging.reason}
          error={merging.wrong === 'reason' ? copy.reasonNeeded : undefined}
          onChange={(event) => merging.setReason(event.currentTarget.value)}
        />
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" loading={merging.isBusy}>
            {words.run}
          </Button>
        </Row>
      </Form>
    </DialogFrame>
  );
}

function useMerge(entry: EntryView, onDone: (into: string) => void) {
  const acts = useEntryActs(entry.kind);
  const [into, setInto] = useState<string>();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'into' | 'reason'>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    const missing = !into ? 'into' : reason.trim() === '' ? 'reason' : undefined;
    setWrong(missing);
    if (!into || missing || isBusy) return;
    setBusy(true);
    const { kind, slug, version } = entry;
    const changeId = newChangeId();
    try {
      const wish = { kind, slug, version, changeId, into, reason: reason.trim() };
      const { entry: merged, moved } = await cataloguesApi.mergeEntry.call(wish);
      const name = merged.mergedInto?.label ?? into;
      acts.tell(words.done(entry.label, name), changeId, words.moved(moved));
      onDone(into);
    } catch (error) {
      toast.error(copy.failed, refusalOf(error)?.message ?? copy.failedLine);
    }
    setBusy(false);
    await acts.refresh();
  };
  return { into, setInto, reason, setReason, wrong, isBusy, run };
}

type TargetFieldProps = {
  entry: EntryView;
  error: string | undefined;
  onPick: (slug: string | undefined) => void;
};

const waitMs = 150;

function TargetField({ entry, error, onPick }: TargetFieldProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const [asked] = useDebouncedValue(text === picked?.label ? '' : text, waitMs);
  const { data } = useQuery(targetsQuery(entry.kind, asked.trim()));
  const found = (data?.items ?? [])
    .filter(({ slug }) => slug !== entry.slug)
    .map(({ slug, label }) => ({ value: slug, label }));
  const isAmong = found.some(({ value }) => value === picked?.value);
  return (
    <Select
      data-autofocus
      label={words.into}
      description={words.intoHelp}
      searchable
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      value={picked?.value ?? null}
      data={picked && !isAmong ? [picked, ...found] : found}
      // The server has also matched other names.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={data ? words.nothingFound : undefined}
      error={error}
      onChange={(slug) => {
        const next = found.find(({ value }) => value === slug);
        setPicked(next);
        onPick(next?.value);
      }}
    />
  );
}

function Preview({ entry, into }: { entry: EntryView; into: string }) {
  const { data } = useQuery(mergeQuery(entry.kind, entry.slug, into));
  if (!data) return null;
  const sum = data.moves.reduce((total, { count }) => total + count, 0);
  return (
    <Grid as="section" aria-live="polite" gap={16}>
      <Text as="p" tone="muted" pretty>
        {words.line(data.from.label, data.into.label)}
      </Text>
      <Text as="p" tone="muted" pretty>
        {words.moves(sum)}
      </Text>
      <Grid as="ul" gap={4} className={classes.moves}>
        {data.moves
          .filter(({ count }) => count > 0)
          .map(({ use, count }) => (
            <li key={use}>
              <span>{placeOfUse(use)}</span>
              <span>{count}</span>
            </li>
          ))}
      </Grid>
    </Grid>
  );
}
