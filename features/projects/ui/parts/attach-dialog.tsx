import { Button } from '@mantine/core';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import type { ProjectId } from '../../contract/views.ts';
import { limits, type PersonState } from '../../limits.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { board: words } = copy;

type AttachDialogProps = { projectId: ProjectId; state: PersonState; onClose: () => void };

/** Adds a person to the board, from Backlot or by name. */
export function AttachDialog({ projectId: id, state, onClose }: AttachDialogProps) {
  const [person, setPerson] = useState<PersonSummary>();
  return (
    <FormDialog
      title={words.addTitle}
      line={words.addHelp}
      act={words.submit}
      fields={{
        name: text({
          label: person ? words.name : words.byName,
          limit: limits.lineMax,
          required: words.nameMissing,
        }),
        part: text({ label: words.part, limit: limits.lineMax }),
        department: text({ label: words.department, limit: limits.lineMax }),
      }}
      run={(values, { id: entryId }) => {
        const personId = person?.displayName === values.name ? person.id : null;
        return projectsApi.addPerson.call({ id, entryId, personId, state, ...values });
      }}
      onClose={onClose}
    >
      {({ field, change }) => (
        <>
          {person ? null : (
            <Stack>
              <PeopleSearch
                renderAct={(found) => (
                  <Button
                    variant="default"
                    size="sm"
                    onClick={() => {
                      setPerson(found);
                      change({ name: found.displayName });
                    }}
                  >
                    {words.choose}
                  </Button>
                )}
              />
            </Stack>
          )}
          {field('name')}
          {field('part')}
          {field('department')}
        </>
      )}
    </FormDialog>
  );
}
