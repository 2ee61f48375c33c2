import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { words as conflictWords } from '#platform/ui/kit/conflict/conflict-copy.ts';
import { useJoinedEdit } from '#platform/ui/kit/conflict/use-joined-edit.ts';
import { copy as kitCopy } from '#platform/ui/kit/copy.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectView } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { changesOf, editFacts, type ProjectValues, valuesOf } from './project-values.ts';

const read = (project: ProjectView) => ({ version: project.version, values: valuesOf(project) });

/** The form of a project: kept on this device until it is saved, and joined with what was saved first (X5, X3). */
export function useEditProject(project: ProjectView, onClose: () => void) {
  const cache = useQueryClient();
  const key = `backlot-draft:${useMe().person.id}:project:${project.id}`;
  const edit = useJoinedEdit<ProjectView, ProjectValues>({ key, stored: project, read, facts: editFacts });
  const { base, values, clash } = edit;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const save = async (on: ProjectView, written: ProjectValues, said: string = copy.edit.saved) => {
    if (written.title.trim() === '') return setProblem(copy.create.nameMissing);
    setBusy(true);
    try {
      await projectsApi.edit.call({ id: on.id, version: on.version, ...changesOf(on, written) });
      edit.forget();
      toast.success(said, written.title);
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      const instead = (refusal?.data as { current?: ProjectView } | undefined)?.current;
      if (instead) {
        const joined = edit.meet({ on, written, instead });
        const saidThen = joined && joined.taken.length > 0 ? conflictWords.joined : said;
        setBusy(false);
        return joined && void save(instead, joined.values, saidThen);
      }
      setProblem(refusal?.message ?? kitCopy.act.failedLine);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: projectsApi.key() });
  };
  return {
    values,
    clash,
    problem,
    isBusy,
    change: (part: Partial<ProjectValues>) => {
      edit.keep({ ...values, ...part });
      setProblem(undefined);
    },
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void save(base, values);
    },
    keepMine: () => {
      edit.keepMine();
      void save(base, values);
    },
    takeTheirs: edit.takeTheirs,
    discard: edit.forget,
  };
}
