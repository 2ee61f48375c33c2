import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import type { AttachedPerson, ProjectId } from '../../contract/views.ts';
import { limits, type PersonState } from '../../limits.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { PartFields } from './part-fields.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

const { board: words } = copy;

type EntryDialogProps = { projectId: ProjectId; entry: AttachedPerson; onClose: () => void };

type EntryFormProps = EntryDialogProps & {
  ways: readonly PersonState[];
  onMove: (to: PersonState) => void;
};

/** The notes on a person on the board, and the states talks can move to. */
export function EntryDialog({ projectId, entry, ways, onMove, onClose }: EntryFormProps) {
  const [draft, setDraft] = useState({
    part: entry.part,
    department: entry.department,
    note: entry.note,
    due: entry.due ?? '',
    isInDeck: entry.isInDeck,
  });
  const { save } = useActs(projectsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = () =>
    save(() =>
      projectsApi.editPerson.call({
        id: projectId,
        entryId: entry.id,
        version: entry.version,
        ...draft,
        due: draft.due || null,
      }),
    );
  return (
    <FormDialog title={entry.name} act={words.save} onSubmit={submit} onClose={onClose}>
      <Row gap={8} align="center" wrap>
        <Text tone="muted">{words.states[entry.state]}</Text>
        <StateVerbs acts={ways} words={words.states} onAct={onMove} />
      </Row>
      <PartFields values={draft} onChange={change} hasFocus />
      <TextInput
        type="date"
        label={words.due}
        value={draft.due}
        onChange={(event) => change({ due: event.currentTarget.value })}
      />
      <ProseField
        label={words.note}
        autosize
        minRows={2}
        maxLength={limits.noteMax}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Switch
        label={words.inDeck}
        description={words.inDeckLine}
        checked={draft.isInDeck}
        onChange={(event) => change({ isInDeck: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

/** Asks for the reason talks ended. */
export function ReasonDialog({ projectId, entry, to, onClose }: EntryDialogProps & { to: PersonState }) {
  const { reason, isMissing, field } = useReason(words.reasonMissing);
  const { save } = useActs(projectsApi.key());
  const submit = async () => {
    if (isMissing()) return '';
    return save(() =>
      projectsApi.movePerson.call({ id: projectId, entryId: entry.id, from: entry.state, to, reason }),
    );
  };
  return (
    <FormDialog
      title={words.reasonTitle(entry.name, words.states[to])}
      act={words.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField {...field} label={words.reason} hasFocus />
    </FormDialog>
  );
}
