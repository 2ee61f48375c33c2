import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { TeamId, TeamSummary } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { newId, teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

type NameDialogProps = {
  /** Absent for a new one. */
  team?: TeamSummary | undefined;
  onClose: () => void;
  onSaved: (id: TeamId) => void;
};

/** The name and the company of a new or an existing team. */
export function NameDialog({ team, onClose, onSaved }: NameDialogProps) {
  const words = team ? copy.edit : copy.create;
  // One id for all tries: a lost answer doesn't make a second team (X2).
  const [id] = useState(() => team?.id ?? newId());
  const [name, setName] = useState(team?.name ?? '');
  const [company, setCompany] = useState(team?.company ?? '');
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(teamsApi.key());
  const submit = async () => {
    if (name.trim() === '') {
      setProblem(copy.create.nameMissing);
      return '';
    }
    const said = { id, name: name.trim(), company: company.trim() };
    return save(async () => {
      await (team ? teamsApi.edit.call({ ...said, version: team.version }) : teamsApi.create.call(said));
      toast.success(words.done);
      onSaved(id);
    });
  };
  return (
    <FormDialog title={words.title} act={words.submit} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={copy.create.name}
        value={name}
        maxLength={limits.nameMax}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <TextInput
        label={copy.create.company}
        value={company}
        maxLength={limits.companyMax}
        autoComplete="organization"
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
