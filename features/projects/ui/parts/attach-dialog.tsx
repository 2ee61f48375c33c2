import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectId } from '../../contract/views.ts';
import { limits, type PersonState } from '../../limits.ts';
import { newId, projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { PartFields } from './part-fields.tsx';

const { board: words } = copy;

type AttachDialogProps = { projectId: ProjectId; state: PersonState; onClose: () => void };

/** Adds a person to the board, from Backlot or by name. */
export function AttachDialog({ projectId, state, onClose }: AttachDialogProps) {
  const [entryId] = useState(newId);
  const [person, setPerson] = useState<PersonSummary>();
  const [draft, setDraft] = useState({ name: '', part: '', department: '' });
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(projectsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const choose = (found: PersonSummary) => {
    setPerson(found);
    change({ name: found.displayName });
    setProblem(undefined);
  };
  const submit = async () => {
    if (draft.name.trim() === '') {
      setProblem(words.nameMissing);
      return '';
    }
    const personId = person?.displayName === draft.name ? person.id : null;
    return save(() => projectsApi.addPerson.call({ id: projectId, entryId, personId, state, ...draft }));
  };
  return (
    <FormDialog title={words.addTitle} act={words.submit} onSubmit={submit} onClose={onClose}>
      <Text as="p" tone="muted">
        {words.addHelp}
      </Text>
      {person ? null : (
        <Stack>
          <PeopleSearch
            renderAct={(found) => (
              <Button variant="default" size="sm" onClick={() => choose(found)}>
                {words.choose}
              </Button>
            )}
          />
        </Stack>
      )}
      <TextInput
        label={person ? words.name : words.byName}
        value={draft.name}
        maxLength={limits.lineMax}
        error={problem}
        onChange={(event) => {
          change({ name: event.currentTarget.value });
          setProblem(undefined);
        }}
      />
      <PartFields values={draft} onChange={change} />
    </FormDialog>
  );
}
