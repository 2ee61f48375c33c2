import { useMe } from '#features/identity/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ProjectDocument } from '../../../contract/documents.ts';
import type { ProjectView } from '../../../contract/views.ts';
import { projectsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { DocumentFields, documentFields, missingInDocument } from './document-fields.tsx';
import { words } from './documents-copy.ts';

type EditDocumentDialogProps = { project: ProjectView; document: ProjectDocument; onClose: () => void };

/** Edits a document's details and audience, merged with what another person saved first (X3). */
export function EditDocumentDialog({ project, document, onClose }: EditDocumentDialogProps) {
  const me = useMe().person.id;
  return (
    <FormDialog
      title={words.editTitle(document.title)}
      act={copy.edit.submit}
      fields={documentFields}
      // Mixing one edit's tier with another's people would let in people neither editor chose.
      facts={[['tier', 'leastRole', 'named']]}
      record={document}
      read={({ title, kind, tier, leastRole, named }) => ({
        title,
        kind,
        tier,
        leastRole,
        named: named.map(({ id }) => id),
      })}
      keptAs={draftName(me, `project-document:${document.id}`)}
      check={missingInDocument}
      run={({ named, ...values }, { on: { id: documentId, projectId: id, version } }) =>
        projectsApi.editDocument.call({
          id,
          documentId,
          version,
          ...values,
          named: values.tier === 'named' ? named : [],
        })
      }
      done={({ title }) => words.edited(title)}
      onClose={onClose}
    >
      {({ values, problems, change }) => (
        <DocumentFields
          project={project}
          owner={document.side === 'author' ? me : undefined}
          values={values}
          problems={problems}
          onChange={change}
        />
      )}
    </FormDialog>
  );
}
