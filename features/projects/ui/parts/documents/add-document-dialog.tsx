import { TypedFileField, useSentFile } from '#features/documents/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { documentTypes } from '#platform/ui/document-types.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ProjectView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { DocumentFields, documentFields, missingInDocument } from './document-fields.tsx';
import { words as all } from './documents-copy.ts';

const { add: words } = all;

/** Adds a file as a document, with its audience. */
export function AddDocumentDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const me = useMe().person.id;
  const sent = useSentFile('project-document');
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
        ...documentFields,
      }}
      check={missingInDocument}
      run={async ({ named, ...document }, { id: documentId }) => {
        try {
          const fileId = await sent.send();
          const people = document.tier === 'named' ? named : [];
          await projectsApi.addDocument.call({
            id: project.id,
            documentId,
            fileId,
            ...document,
            named: people,
          });
        } catch (error) {
          if (refusalOf(error)?.code === 'project_document.file_absent') sent.forget();
          throw error;
        }
        return document.title;
      }}
      done={words.done}
      onClose={onClose}
    >
      {({ values, problems, change }) => (
        <>
          <TypedFileField
            sent={{ ...sent, problem: sent.problem ?? problems.fileName }}
            types={documentTypes}
            maxBytes={limits.documentMaxBytes}
            words={{ ...words, line: words.file, help: words.fileHelp, wrong: words.wrongKind }}
            onChosen={(name, title) =>
              change({
                fileName: name,
                ...(values.title === '' && { title: title.slice(0, limits.titleMax) }),
              })
            }
          />
          <DocumentFields
            project={project}
            owner={me}
            values={values}
            problems={problems}
            onChange={change}
          />
        </>
      )}
    </FormDialog>
  );
}
