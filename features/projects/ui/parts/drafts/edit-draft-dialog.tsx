import { useMe } from '#features/identity/ui/public.ts';
import { draftName as keptName } from '#platform/ui/kept-values.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import { projectsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { DraftFields, draftFields } from './draft-fields.tsx';
import { draftName } from './draft-words.ts';
import { words } from './drafts-copy.ts';

/** Edits a draft's details, merged with what another person saved first (X3). */
export const EditDraftDialog = ({ draft, onClose }: { draft: ScriptVersion; onClose: () => void }) => (
  <FormDialog
    title={words.editTitle(draftName(draft))}
    act={copy.edit.submit}
    fields={draftFields}
    record={draft}
    read={({ title, draftDate, color, departments }) => ({
      title,
      draftDate: draftDate ?? '',
      color,
      departments,
    })}
    keptAs={keptName(useMe().person.id, `project-draft:${draft.id}`)}
    run={(values, { on: { id: versionId, projectId: id, version } }) =>
      projectsApi.editVersion.call({ id, versionId, version, ...values })
    }
    done={(saved) => words.edited(draftName(saved))}
    onClose={onClose}
  >
    {({ values, change }) => <DraftFields values={values} onChange={change} />}
  </FormDialog>
);
