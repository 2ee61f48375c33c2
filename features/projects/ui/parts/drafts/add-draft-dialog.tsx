import { FileField, titleIn, useSentFile } from '#features/documents/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ProjectId } from '../../../contract/views.ts';
import { limits, type RevisionColor } from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { DraftFields, draftFields } from './draft-fields.tsx';
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
  const sent = useSentFile('project-script');
  const fileName = sent.file?.name.slice(0, limits.lineMax * 2);
  return (
    <FormDialog
      title={words.act}
      act={words.submit}
      fields={{
        fileName: custom({
          label: words.file,
          empty: '',
          problemIn: () => (fileName === undefined ? words.noFile : undefined),
          send: () => fileName ?? '',
        }),
        ...draftFields,
      }}
      start={{ color }}
      run={async (draft, { id: versionId }) => {
        try {
          const fileId = await sent.send();
          await projectsApi.addVersion.call({ id: projectId, versionId, fileId, ...draft });
        } catch (error) {
          if (refusalOf(error)?.code === 'script.file_absent') sent.forget();
          throw error;
        }
        return draft.title;
      }}
      done={(title) => words.done(title || all.untitled)}
      onClose={onClose}
    >
      {({ values, problems, change }) => (
        <>
          <FileField
            sent={{ ...sent, problem: sent.problem ?? problems.fileName }}
            accept="application/pdf,.pdf"
            line={words.file}
            help={words.fileHelp}
            onChoose={(chosen) => {
              const problem = problemOf(chosen);
              if (problem) return sent.refuse(problem);
              sent.choose(chosen);
              change({
                fileName: chosen.name,
                ...(values.title === '' && { title: titleIn(chosen.name).slice(0, limits.titleMax) }),
              });
            }}
          />
          <DraftFields values={values} onChange={change} />
        </>
      )}
    </FormDialog>
  );
}

function problemOf({ name, type, size }: File): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return words.noPdf;
  return size > limits.scriptMaxBytes ? words.tooLarge : undefined;
}
