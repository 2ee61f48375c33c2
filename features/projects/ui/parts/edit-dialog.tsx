import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import type { ProjectId, ProjectView } from '../../contract/views.ts';
import { projectQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AccessFields, DateFields, SayFields, StoryFields } from './edit-fields.tsx';
import { describeField } from './project-values.ts';
import { RecordForm } from './record-form.tsx';
import { useEditProject } from './use-edit-project.ts';

const { edit: words } = copy;

/** Edits a project's details. Another person's changes meanwhile are merged field by field (PRJ-8). */
export function EditDialog({ id, onClose }: { id: ProjectId; onClose: () => void }) {
  const { data: project } = useQuery(projectQuery(id));
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={640} grows>
      {project ? <EditForm project={project} onClose={onClose} /> : null}
    </DialogFrame>
  );
}

function EditForm({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const form = useEditProject(project, onClose);
  const fields = { project, values: form.values, onChange: form.change };
  return (
    <RecordForm form={form} describe={describeField} onClose={onClose}>
      <SayFields {...fields} />
      <AccessFields {...fields} />
      <StoryFields {...fields} />
      <DateFields {...fields} />
    </RecordForm>
  );
}
