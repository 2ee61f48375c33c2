import { useState } from 'react';
import { FileField, problemWords, titleIn, useSentFile } from '#features/documents/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectId } from '../../../contract/views.ts';
import { limits, type RevisionColor } from '../../../limits.ts';
import { newId, projectsApi } from '../../api.ts';
import { DraftFields, type DraftValues } from './draft-fields.tsx';
import { words as all } from './drafts-copy.ts';

const { add: words } = all;

type AddDraftDialogProps = {
  projectId: ProjectId;
  /** The colour that follows the last draft's. */
  color: RevisionColor;
  onClose: () => void;
};

/** Adds a PDF as a draft of the script; who reads it and when follows from its state. */
export function AddDraftDialog({ projectId, color, onClose }: AddDraftDialogProps) {
  const [versionId] = useState(newId);
  const [draft, setDraft] = useState<DraftValues>({ title: '', draftDate: '', color, departments: [] });
  const sent = useSentFile('project-script');
  const { save } = useActs(projectsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const choose = (file: File) => {
    const problem = problemOf(file);
    if (problem) return sent.refuse(problem);
    sent.choose(file);
    if (draft.title === '') change({ title: titleIn(file.name).slice(0, limits.titleMax) });
  };
  const submit = async () => {
    const { file } = sent;
    if (!file) {
      sent.refuse(words.noFile);
      return false;
    }
    const problem = await save(async () => {
      try {
        const fileId = await sent.send(file);
        const fileName = file.name.slice(0, limits.lineMax * 2);
        await projectsApi.addVersion.call({
          id: projectId,
          versionId,
          fileId,
          fileName,
          ...draft,
          draftDate: draft.draftDate || null,
          departments: [...draft.departments],
        });
        toast.success(words.done(draft.title || all.untitled));
      } catch (error) {
        if (refusalOf(error)?.code === 'script.file_absent') sent.forget();
        throw error;
      }
    });
    return problemWords(problem);
  };
  return (
    <FormDialog title={words.act} act={words.submit} onSubmit={submit} onClose={onClose}>
      <FileField
        sent={sent}
        accept="application/pdf,.pdf"
        line={words.file}
        help={words.fileHelp}
        onChoose={choose}
      />
      <DraftFields values={draft} onChange={change} />
    </FormDialog>
  );
}

function problemOf({ name, type, size }: File): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return words.noPdf;
  return size > limits.scriptMaxBytes ? words.tooLarge : undefined;
}
