import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/identity/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ProjectId, ProjectView } from '../../contract/views.ts';
import { projectQuery, projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { AccessFields, DateFields, SayFields, StoryFields } from './edit-fields.tsx';
import { changesOf, editFacts, fieldsOf, valuesOf } from './project-values.ts';

const { edit: words } = copy;

type EditFormProps = { project: ProjectView; onClose: () => void };

/** Edits a project's details. Another person's changes made in between are merged field by field (PRJ-8). */
export function EditDialog({ id, onClose }: { id: ProjectId; onClose: () => void }) {
  const { data: project } = useQuery(projectQuery(id));
  return project ? <EditForm project={project} onClose={onClose} /> : null;
}

export const EditForm = ({ project, onClose }: EditFormProps) => (
  <FormDialog
    title={words.title}
    act={words.submit}
    size={640}
    isLong
    fields={fieldsOf(project)}
    facts={editFacts}
    record={project}
    read={valuesOf}
    keptAs={draftName(useMe().person.id, `project:${project.id}`)}
    check={({ title }) => (title.trim() === '' ? { title: copy.create.nameMissing } : {})}
    run={async (values, { on }) => {
      await projectsApi.edit.call({ id: on.id, version: on.version, ...changesOf(on, values) });
      return values.title;
    }}
    done={(title) => ({ title: words.saved, line: title })}
    onClose={onClose}
  >
    {({ values, problems, change }) => {
      const fields = { project, values, problems, onChange: change };
      return (
        <>
          <SayFields {...fields} />
          <AccessFields {...fields} />
          <StoryFields {...fields} />
          <DateFields {...fields} />
        </>
      );
    }}
  </FormDialog>
);
