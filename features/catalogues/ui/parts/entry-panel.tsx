import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { footBar } from '#platform/ui/kit/foot-bar.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { Grid, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import type { ChangeView, EntryView } from '../../contract/views.ts';
import { type CatalogueKind, limits } from '../../limits.ts';
import { mayMerge, mayRestore, mayRetire } from '../../policy.ts';
import { cataloguesApi, entryQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ChangeList } from './change-list.tsx';
import { EntryFields } from './entry-fields.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { placeOfUse } from './place-of-use.ts';
import { useEntryActs } from './use-acts.ts';
import { useEntryForm } from './use-entry-form.ts';

const { panel: words } = copy;

type Detail = EntryView & {
  usedIn: readonly { use: string; count: number }[];
  changes: readonly ChangeView[];
};

type EntryPanelProps = {
  kind: CatalogueKind;
  slug: string;
  groups: readonly string[];
  onClose: () => void;
  onOpen: (slug: string) => void;
};

/** One entry next to the list: its content, its uses, its changes. */
export function EntryPanel({ kind, slug, groups, onClose, onOpen }: EntryPanelProps) {
  const reading = useQuery(entryQuery(kind, slug));
  return (
    <SidePanel
      title={reading.data?.label ?? ''}
      label={reading.data?.label ?? copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.broken}
      lines={8}
    >
      {(entry) => <Entry entry={entry} groups={groups} onOpen={onOpen} />}
    </SidePanel>
  );
}

type EntryProps = { entry: Detail; groups: readonly string[]; onOpen: (slug: string) => void };

function Entry({ entry, groups, onOpen }: EntryProps) {
  const { mergedInto } = entry;
  return (
    <Grid gap={20} pb={32} px="edge">
      {mergedInto ? (
        <Spread py={10} px={12} size="sm" tone="muted" bg="raised" radius="button">
          <p>{words.mergedNote(mergedInto.label)}</p>
          <Button variant="default" size="sm" onClick={() => onOpen(mergedInto.slug)}>
            {words.openTarget(mergedInto.label)}
          </Button>
        </Spread>
      ) : null}
      {entry.state === 'retired' ? (
        <Spread as="p" py={10} px={12} size="sm" tone="muted" bg="raised" radius="button">
          {words.retiredNote}
        </Spread>
      ) : null}
      <Acts entry={entry} onOpen={onOpen} />
      <Facts>
        <Fact name={words.slug}>
          <Text as="code" mono size="sm" leading="inherit" breaks>
            {entry.slug}
          </Text>
        </Fact>
        {entry.usedIn.map(({ use, count }) => (
          <Fact key={use} name={placeOfUse(use)}>
            <Text tabular>{count}</Text>
          </Fact>
        ))}
      </Facts>
      {mergedInto ? null : <Edit entry={entry} groups={groups} onOpen={onOpen} />}
      {entry.changes.length > 0 ? (
        <section>
          <Text as="h3" size="sm" weight={600} tone="muted" mb={4}>
            {copy.changes.list}
          </Text>
          <ChangeList kind={entry.kind} changes={entry.changes} />
        </section>
      ) : null}
    </Grid>
  );
}

function Acts({ entry, onOpen }: Pick<EntryProps, 'entry' | 'onOpen'>) {
  const acts = useEntryActs(entry.kind);
  const [layer, setLayer] = useState<'retire' | 'merge'>();
  const close = () => setLayer(undefined);
  return (
    <Row gap={8} wrap>
      {mayMerge(entry) ? (
        <Button variant="default" onClick={() => setLayer('merge')}>
          {words.merge}
        </Button>
      ) : null}
      {mayRetire(entry) ? (
        <Button variant="default" onClick={() => setLayer('retire')}>
          {words.retire}
        </Button>
      ) : null}
      {mayRestore(entry) ? (
        <Button variant="default" onClick={() => void acts.restore(entry)}>
          {words.restore}
        </Button>
      ) : null}
      {layer === 'retire' ? <RetireDialog entry={entry} onClose={close} /> : null}
      {layer === 'merge' ? <MergeDialog entry={entry} onClose={close} onMerged={onOpen} /> : null}
    </Row>
  );
}

function RetireDialog({ entry, onClose }: { entry: Detail; onClose: () => void }) {
  const { showDone } = useEntryActs(entry.kind);
  return (
    <FormDialog
      title={words.retireTitle(entry.label)}
      renderLine={({ uses }) => words.retireLine(uses)}
      act={words.retire}
      fields={{ reason: reason(copy, limits.reasonMax) }}
      record={entry}
      failed={copy.failed}
      run={async (values, { on: { kind, slug, label, version }, id: changeId }) => {
        await cataloguesApi.retireEntry.call({ kind, slug, changeId, version, ...values });
        showDone(copy.panel.retired(label), changeId);
      }}
      onClose={onClose}
    />
  );
}

function Edit({ entry, groups, onOpen }: EntryProps) {
  const form = useEntryForm(entry.kind, entry);
  const { taken } = form;
  return (
    <FormBody
      form={form}
      pt={16}
      borderTop="soft"
      clashLine={copy.form.conflict}
      renderFields={() => <EntryFields form={form} groups={groups} />}
    >
      {form.isChanged && !form.clash ? (
        <Row gap={8} justify="end" wrap {...footBar}>
          {taken ? (
            <Button variant="default" onClick={() => onOpen(taken.slug)}>
              {copy.form.openTaken(taken.label)}
            </Button>
          ) : null}
          <Button variant="default" onClick={form.discard}>
            {copy.cancel}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {copy.form.save}
          </Button>
        </Row>
      ) : null}
    </FormBody>
  );
}
