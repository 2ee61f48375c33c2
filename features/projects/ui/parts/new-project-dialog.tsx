import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import type { ProjectId } from '../../contract/views.ts';
import { type Format, formats, limits } from '../../limits.ts';
import { newId, projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { create: words } = copy;

type NewProjectDialogProps = { onClose: () => void; onMade: (id: ProjectId) => void };

/** A new project: a title and a format are enough. */
export function NewProjectDialog({ onClose, onMade }: NewProjectDialogProps) {
  const [id] = useState(newId);
  const [draft, setDraft] = useState({ title: '', format: 'feature' as Format, company: '', logline: '' });
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(projectsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = async () => {
    if (draft.title.trim() === '') {
      setProblem(words.nameMissing);
      return '';
    }
    return save(async () => {
      await projectsApi.create.call({ id, ...draft });
      onMade(id);
    });
  };
  return (
    <FormDialog title={words.title} act={words.submit} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={words.name}
        value={draft.title}
        maxLength={limits.titleMax}
        error={problem}
        onChange={(event) => {
          change({ title: event.currentTarget.value });
          setProblem(undefined);
        }}
      />
      <Select
        label={words.format}
        data={formats.map((value) => ({ value, label: copy.formats[value] }))}
        value={draft.format}
        allowDeselect={false}
        onChange={(value) => change({ format: formats.find((one) => one === value) ?? draft.format })}
      />
      <TextInput
        label={words.company}
        value={draft.company}
        maxLength={limits.lineMax}
        onChange={(event) => change({ company: event.currentTarget.value })}
      />
      <ProseField
        label={words.logline}
        autosize
        minRows={2}
        maxLength={limits.loglineMax}
        value={draft.logline}
        onChange={(event) => change({ logline: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
