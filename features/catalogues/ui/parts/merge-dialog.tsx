import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { EntryView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { cataloguesApi, mergeQuery, targetsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './entry-form.module.css';
import { placeOfUse } from './place-of-use.ts';
import { useEntryActs } from './use-acts.ts';

const { merge: words } = copy;

type MergeDialogProps = { entry: EntryView; onClose: () => void; onMerged: (slug: string) => void };

/** Merges an entry into another; a preview shows what would move. */
export function MergeDialog({ entry, onClose, onMerged }: MergeDialogProps) {
  const { showDone } = useEntryActs(entry.kind);
  return (
    <FormDialog
      title={words.title(entry.label)}
      size={520}
      act={words.run}
      keep={copy.cancel}
      fields={{
        into: custom<string>({
          label: words.into,
          empty: '',
          problemIn: (into) => (into === '' ? words.intoNeeded : undefined),
        }),
        reason: reason(copy, limits.reasonMax),
      }}
      // As it was when the dialog opened: a colleague's edit meanwhile is not merged away unseen.
      record={entry}
      run={async (wish, { on: { kind, slug, label, version }, id: changeId }) => {
        const { entry: merged, moved } = await cataloguesApi.mergeEntry.call({
          kind,
          slug,
          version,
          changeId,
          ...wish,
        });
        showDone(words.done(label, merged.mergedInto?.label ?? wish.into), changeId, words.moved(moved));
        return wish.into;
      }}
      failed={copy.failed}
      explain={(refusal) => refusal?.message ?? copy.failedLine}
      onDone={onMerged}
      onClose={onClose}
    >
      {({ field, values, problems, change }) => (
        <>
          <TargetField entry={entry} error={problems.into} onPick={(into) => change({ into: into ?? '' })} />
          {values.into ? <Preview entry={entry} into={values.into} /> : null}
          {field('reason')}
        </>
      )}
    </FormDialog>
  );
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
