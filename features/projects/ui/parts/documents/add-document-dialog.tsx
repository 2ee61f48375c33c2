import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { AudienceChoice } from '#platform/ui/kit/audience-choice.tsx';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectView } from '../../../contract/views.ts';
import {
  type DocumentKind,
  type DocumentRole,
  type DocumentTier,
  documentKinds,
  documentTiers,
  limits,
} from '../../../limits.ts';
import { documentRolesFor } from '../../../policy/documents.ts';
import { membersQuery, newId, projectsApi } from '../../api.ts';
import { FileField } from '../drafts/file-field.tsx';
import { problemWords, titleIn, useSentFile } from '../drafts/use-sent-file.ts';
import { accept, fileOfPaper, problemOf } from './document-file.ts';
import { words as all } from './documents-copy.ts';

const { add: words } = all;

type Draft = {
  title: string;
  kind: DocumentKind;
  tier: DocumentTier;
  leastRole: DocumentRole;
  named: PersonId[];
};
const emptyDraft: Draft = { title: '', kind: 'other', tier: 'network', leastRole: 'viewer', named: [] };

/** Adds a file as a document, for whoever should see it. */
export function AddDocumentDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const [documentId] = useState(newId);
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<{ title?: string; named?: string }>({});
  const sent = useSentFile('project-document');
  const { save } = useActs(projectsApi.key());
  const change = (part: Partial<Draft>) => {
    setDraft((was) => ({ ...was, ...part }));
    setProblems({});
  };
  const choose = (file: File) => {
    const problem = problemOf(file);
    if (problem) return sent.refuse(problem);
    sent.choose(fileOfPaper(file));
    if (draft.title === '') change({ title: titleIn(file.name).slice(0, limits.titleMax) });
  };
  const submit = async () => {
    const { file } = sent;
    const wrong = missingIn(draft);
    setProblems(wrong);
    if (!file) sent.refuse(words.noFile);
    if (!file || Object.keys(wrong).length > 0) return false;
    const problem = await save(async () => {
      try {
        const fileId = await sent.send(file);
        const fileName = file.name.slice(0, limits.lineMax * 2);
        const named = draft.tier === 'named' ? draft.named : [];
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
      <FileField sent={sent} accept={accept} line={words.file} help={words.fileHelp} onChoose={choose} />
      <TextInput
        label={words.title}
        value={draft.title}
        maxLength={limits.titleMax}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Select
        label={all.kind}
        data={documentKinds.map((value) => ({ value, label: all.kinds[value] }))}
        value={draft.kind}
        allowDeselect={false}
        onChange={(value) => change({ kind: documentKinds.find((one) => one === value) ?? draft.kind })}
      />
      <Audience project={project} draft={draft} problem={problems.named} onChange={change} />
    </FormDialog>
  );
}

const missingIn = ({ title, tier, named }: Draft) => ({
  ...(title.trim() === '' && { title: words.titleMissing }),
  ...(tier === 'named' && named.length === 0 && { named: words.namedMissing }),
});

type AudienceProps = {
  project: ProjectView;
  draft: Draft;
  problem: string | undefined;
  onChange: (part: Partial<Draft>) => void;
};

/** Who sees a document: nobody else, people of the project by name, or everybody from a role up. */
function Audience({ project, draft, problem, onChange }: AudienceProps) {
  const me = useMe().person.id;
  const members = useQuery(membersQuery(project.id)).data?.items ?? [];
  const roles = project.role ? documentRolesFor(project.role) : [];
  return (
    <>
      <AudienceChoice
        label={words.audience}
        tiers={documentTiers}
        words={all.audience}
        value={draft.tier}
        onChange={(tier) => onChange({ tier })}
      />
      {draft.tier === 'named' ? (
        <MultiSelect
          label={words.named}
          searchable
          data={members
            .filter(({ person }) => person.id !== me)
            .map(({ person }) => ({ value: person.id, label: person.displayName }))}
          value={draft.named}
          error={problem}
          onChange={(chosen) =>
            onChange({ named: members.map(({ person }) => person.id).filter((id) => chosen.includes(id)) })
          }
        />
      ) : null}
      {draft.tier === 'network' ? (
        <Select
          label={words.leastRole}
          data={roles.map((value) => ({ value, label: all.seenBy[value] }))}
          value={draft.leastRole}
          allowDeselect={false}
          onChange={(value) => onChange({ leastRole: roles.find((one) => one === value) ?? draft.leastRole })}
        />
      ) : null}
    </>
  );
}
