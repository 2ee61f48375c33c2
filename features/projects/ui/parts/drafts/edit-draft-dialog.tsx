import { useMe } from '#features/identity/ui/public.ts';
import { draftName as keptName } from '#platform/ui/kept-values.ts';
import type { FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { copy as kitCopy } from '#platform/ui/kit/copy.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import { projectsApi } from '../../api.ts';
import { RecordForm } from '../record-form.tsx';
import { DraftFields, type DraftValues } from './draft-fields.tsx';
import { departmentNames, draftName } from './draft-words.ts';
import { words } from './drafts-copy.ts';

const read = ({ version, title, draftDate, color, departments }: ScriptVersion) => ({
  version,
  values: { title, draftDate: draftDate ?? '', color, departments },
});

/** Edits a draft's details, merged with what another person saved first (X3). */
export function EditDraftDialog({ draft, onClose }: { draft: ScriptVersion; onClose: () => void }) {
  const form = useRecordForm<ScriptVersion, DraftValues, string, ScriptVersion>({
    key: keptName(useMe().person.id, `project-draft:${draft.id}`),
    stored: draft,
    read,
    facts: [],
    missingIn: () => undefined,
    refused: (refusal) => refusal?.message ?? kitCopy.act.failedLine,
    store: (on, values) =>
      projectsApi.editVersion.call({
        id: on.projectId,
        versionId: on.id,
        version: on.version,
        ...values,
        draftDate: values.draftDate || null,
        departments: [...values.departments],
      }),
    onSaved: onClose,
    said: (_, saved) => ({ title: words.edited(draftName(saved)) }),
    queryKey: projectsApi.key(),
  });
  return (
    <DialogFrame title={words.editTitle(draftName(draft))} isOpen onClose={onClose}>
      <RecordForm form={form} describe={describe} onClose={onClose}>
        <DraftFields values={form.values} onChange={form.change} />
      </RecordForm>
    </DialogFrame>
  );
}

function describe(field: keyof DraftValues, values: DraftValues): FieldWords {
  const names = {
    title: words.add.title,
    draftDate: words.add.date,
    color: words.add.color,
    departments: words.add.departments,
  };
  const says = {
    ...values,
    color: words.colors[values.color],
    departments: departmentNames(values.departments),
  };
  return { name: names[field], says: says[field] };
}
