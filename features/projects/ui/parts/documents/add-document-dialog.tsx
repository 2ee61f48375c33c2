import { useState } from 'react';
import { FileField, problemWords, titleIn, useSentFile } from '#features/documents/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { acceptOf, documentTypes, typedFile } from '#platform/ui/document-types.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { newId, projectsApi } from '../../api.ts';
import {
  DocumentFields,
  type DocumentProblems,
  type DocumentValues,
  missingInDocument,
} from './document-fields.tsx';
import { problemOf } from './document-file.ts';
import { words as all } from './documents-copy.ts';

const { add: words } = all;

const emptyDraft: DocumentValues = {
  title: '',
  kind: 'other',
  tier: 'network',
  leastRole: 'viewer',
  named: [],
};

/** Adds a file as a document, with its audience. */
export function AddDocumentDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const me = useMe().person.id;
  const [documentId] = useState(newId);
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<DocumentProblems>({});
  const sent = useSentFile('project-document');
  const { save } = useActs(projectsApi.key());
  const change = (part: Partial<DocumentValues>) => {
    setDraft((was) => ({ ...was, ...part }));
    setProblems({});
  };
  const choose = (file: File) => {
    const problem = problemOf(file);
    if (problem) return sent.refuse(problem);
    sent.choose(typedFile(documentTypes, file));
    if (draft.title === '') change({ title: titleIn(file.name).slice(0, limits.titleMax) });
  };
  const submit = async () => {
    const { file } = sent;
    const wrong = missingInDocument(draft);
    setProblems(wrong);
    if (!file) sent.refuse(words.noFile);
    if (!file || Object.keys(wrong).length > 0) return false;
    const problem = await save(async () => {
      try {
        const fileId = await sent.send(file);
        const fileName = file.name.slice(0, limits.lineMax * 2);
        const named = draft.tier === 'named' ? [...draft.named] : [];
        await projectsApi.addDocument.call({ id: project.id, documentId, fileId, fileName, ...draft, named });
        toast.success(words.done(draft.title));
      } catch (error) {
        if (refusalOf(error)?.code === 'project_document.file_absent') sent.forget();
        throw error;
      }
    });
    return problemWords(problem);
  };
  return (
    <FormDialog title={words.act} act={words.submit} onSubmit={submit} onClose={onClose}>
      <FileField
        sent={sent}
        accept={acceptOf(documentTypes)}
        line={words.file}
        help={words.fileHelp}
        onChoose={choose}
      />
      <DocumentFields project={project} owner={me} values={draft} problems={problems} onChange={change} />
    </FormDialog>
  );
}
