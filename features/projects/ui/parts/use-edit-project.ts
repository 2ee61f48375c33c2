import { useMe } from '#features/identity/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { copy as kitCopy } from '#platform/ui/kit/copy.ts';
import type { ProjectView } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { changesOf, editFacts, type ProjectValues, valuesOf } from './project-values.ts';

const read = (project: ProjectView) => ({ version: project.version, values: valuesOf(project) });

/** The form of a project: kept on this device until it is saved, and joined with what was saved first (X5, X3). */
export function useEditProject(project: ProjectView, onClose: () => void) {
  return useRecordForm<ProjectView, ProjectValues, string, unknown>({
    key: draftName(useMe().person.id, `project:${project.id}`),
    stored: project,
    read,
    facts: editFacts,
    missingIn: ({ title }) => (title.trim() === '' ? copy.create.nameMissing : undefined),
    refused: (refusal) => refusal?.message ?? kitCopy.act.failedLine,
    store: (on, values) =>
      projectsApi.edit.call({ id: on.id, version: on.version, ...changesOf(on, values) }),
    onSaved: onClose,
    said: ({ title }) => ({ title: copy.edit.saved, line: title }),
    queryKey: projectsApi.key(),
  });
}
