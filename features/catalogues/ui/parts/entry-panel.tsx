import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ClashQuestion } from '#platform/ui/kit/conflict/clash-question.tsx';
import type { FieldOf } from '#platform/ui/kit/conflict/join-edits.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { footBar } from '#platform/ui/kit/foot-bar.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { ReasonDialog } from '#platform/ui/kit/reason-dialog.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import type { ChangeView, EntryView } from '../../contract/views.ts';
import { type CatalogueKind, limits } from '../../limits.ts';
import { mayMerge, mayRestore, mayRetire } from '../../policy.ts';
import { entryQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ChangeList } from './change-list.tsx';
import { EntryFields } from './entry-fields.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { placeOfUse } from './place-of-use.ts';
import { useEntryActs } from './use-acts.ts';
import { type EntryDraft, useEntryForm } from './use-entry-form.ts';

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
  const entry = reading.data;
  const isAbsent = ['type.absent', 'input.refused'].includes(refusalOf(reading.error)?.code ?? '');
  return (
    <SidePanel
      title={isAbsent ? '' : (entry?.label ?? '')}
      label={entry?.label ?? copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absent={isAbsent ? words.absent : undefined}
      broken={words.broken}
      lines={8}
    >
      {entry && !isAbsent ? <Entry entry={entry} groups={groups} onOpen={onOpen} /> : null}
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
      {layer === 'retire' ? (
        <ReasonDialog
          title={words.retireTitle(entry.label)}
          line={words.retireLine(entry.uses)}
          act={words.retire}
          words={copy}
          reasonMax={limits.reasonMax}
          onClose={close}
          onAct={(reason) => acts.retire(entry, reason)}
        />
      ) : null}
      {layer === 'merge' ? <MergeDialog entry={entry} onClose={close} onMerged={onOpen} /> : null}
    </Row>
  );
}

const describe = (field: FieldOf<EntryDraft>, { label, ...lists }: EntryDraft) => ({
  name: copy.form[field],
  says: field === 'label' ? label : lists[field].join(', '),
});

function Edit({ entry, groups, onOpen }: EntryProps) {
  const form = useEntryForm(entry.kind, entry);
  const { taken } = form.wrong;
  return (
    <Form pt={16} borderTop="soft" onSubmit={form.submit}>
      <ClashQuestion
        line={copy.form.conflict}
        clash={form.clash}
        values={form.values}
        describe={describe}
        saveButton={form.labelField}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <EntryFields form={form} groups={groups} />
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
    </Form>
  );
}
