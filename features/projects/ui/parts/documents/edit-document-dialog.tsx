import { useMe } from '#features/identity/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import type { FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { copy as kitCopy } from '#platform/ui/kit/copy.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import type { ProjectDocument } from '../../../contract/documents.ts';
import type { ProjectView } from '../../../contract/views.ts';
import { projectsApi } from '../../api.ts';
import { RecordForm } from '../record-form.tsx';
import { DocumentFields, type DocumentValues, missingInDocument } from './document-fields.tsx';
import { words } from './documents-copy.ts';

const read = ({ version, title, kind, tier, leastRole, named }: ProjectDocument) => ({
  version,
  values: { title, kind, tier, leastRole, named: named.map(({ id }) => id) },
});

// The audience is one value: mixing one edit's tier with another's people would let in people nobody chose.
const facts = [['tier', 'leastRole', 'named']] as const;

type EditDocumentDialogProps = { project: ProjectView; document: ProjectDocument; onClose: () => void };

/** Edits a document's details and audience, merged with what another person saved first (X3). */
export function EditDocumentDialog({ project, document, onClose }: EditDocumentDialogProps) {
  const me = useMe().person.id;
  const form = useRecordForm<ProjectDocument, DocumentValues, string, ProjectDocument>({
    key: draftName(me, `project-document:${document.id}`),
    stored: document,
    read,
    facts,
    missingIn: (values) => {
      const { title, named } = missingInDocument(values);
      return title ?? named;
    },
    refused: (refusal) => refusal?.message ?? kitCopy.act.failedLine,
    store: (on, values) =>
      projectsApi.editDocument.call({
        id: on.projectId,
        documentId: on.id,
        version: on.version,
        ...values,
        named: values.tier === 'named' ? [...values.named] : [],
      }),
    onSaved: onClose,
    said: ({ title }) => ({ title: words.edited(title) }),
    queryKey: projectsApi.key(),
  });
  const describe = (field: keyof DocumentValues, values: DocumentValues): FieldWords => {
    if (field === 'title') return { name: words.add.title, says: values.title };
    if (field === 'kind') return { name: words.kind, says: words.kinds[values.kind] };
    return { name: words.add.audience, says: words.seenBy[seenBy(values)] };
  };
  return (
    <DialogFrame title={words.editTitle(document.title)} isOpen onClose={onClose}>
      <RecordForm form={form} describe={describe} onClose={onClose}>
        <DocumentFields
          project={project}
          owner={document.side === 'author' ? me : undefined}
          values={form.values}
          problems={{}}
          onChange={form.change}
        />
      </RecordForm>
    </DialogFrame>
  );
}

const seenBy = ({ tier, leastRole }: DocumentValues) => (tier === 'network' ? leastRole : tier);
