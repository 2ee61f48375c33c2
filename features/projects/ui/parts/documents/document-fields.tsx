import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { AudienceChoice } from '#platform/ui/kit/audience-choice.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import type { ProjectView } from '../../../contract/views.ts';
import {
  type DocumentKind,
  type DocumentTier,
  documentKinds,
  documentTiers,
  type LeastRole,
  limits,
} from '../../../limits.ts';
import { documentRolesFor } from '../../../policy/documents.ts';
import { membersQuery } from '../../api.ts';
import { words as all } from './documents-copy.ts';

const { add: words } = all;

/** A document's details and audience, as a form shows them. */
export type DocumentValues = {
  title: string;
  kind: DocumentKind;
  tier: DocumentTier;
  leastRole: LeastRole;
  named: readonly PersonId[];
};

/** What is missing, by the field. */
export type DocumentProblems = { title?: string; named?: string };

export const missingInDocument = ({ title, tier, named }: DocumentValues): DocumentProblems => ({
  ...(title.trim() === '' && { title: words.titleMissing }),
  ...(tier === 'named' && named.length === 0 && { named: words.namedMissing }),
});

const seenBy = all.seenBy;

/** What a form of a document asks for. */
export const documentFields = {
  title: custom<string>({ label: words.title, empty: '' }),
  kind: custom<DocumentKind>({ label: all.kind, empty: 'other', says: (kind) => all.kinds[kind] }),
  tier: custom<DocumentTier>({
    label: words.audience,
    empty: 'network',
    says: (tier) => (tier === 'network' ? '' : seenBy[tier]),
  }),
  leastRole: custom<LeastRole>({ label: words.leastRole, empty: 'viewer', says: (role) => seenBy[role] }),
  named: custom<readonly PersonId[], PersonId[]>({
    label: words.named,
    empty: [],
    send: (people) => [...people],
    says: () => '',
  }),
};

type DocumentFieldsProps = {
  project: ProjectView;
  /** Sees it without being named. */
  owner: PersonId | undefined;
  values: DocumentValues;
  problems: DocumentProblems;
  onChange: (part: Partial<DocumentValues>) => void;
};

/** The fields of a document. */
export const DocumentFields = (props: DocumentFieldsProps) => {
  const { values, problems, onChange } = props;
  return (
    <>
      <TextInput
        label={words.title}
        value={values.title}
        maxLength={limits.titleMax}
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Select
        label={all.kind}
        data={documentKinds.map((value) => ({ value, label: all.kinds[value] }))}
        value={values.kind}
        allowDeselect={false}
        onChange={(value) => onChange({ kind: documentKinds.find((one) => one === value) ?? values.kind })}
      />
      <Audience {...props} />
    </>
  );
};

/** Who can see a document: only me, selected members, or every member from a role up. */
function Audience({ project, owner, values, problems, onChange }: DocumentFieldsProps) {
  const members = useQuery(membersQuery(project.id)).data?.items ?? [];
  const roles = project.role ? documentRolesFor(project.role) : [];
  return (
    <>
      <AudienceChoice
        label={words.audience}
        tiers={documentTiers}
        words={all.audience}
        value={values.tier}
        onChange={(tier) => onChange({ tier })}
      />
      {values.tier === 'named' ? (
        <MultiSelect
          label={words.named}
          searchable
          data={members
            .filter(({ person }) => person.id !== owner)
            .map(({ person }) => ({ value: person.id, label: person.displayName }))}
          value={[...values.named]}
          error={problems.named}
          onChange={(chosen) =>
            onChange({ named: members.map(({ person }) => person.id).filter((id) => chosen.includes(id)) })
          }
        />
      ) : null}
      {values.tier === 'network' ? (
        <Select
          label={words.leastRole}
          data={roles.map((value) => ({ value, label: all.seenBy[value] }))}
          value={values.leastRole}
          allowDeselect={false}
          onChange={(value) =>
            onChange({ leastRole: roles.find((one) => one === value) ?? values.leastRole })
          }
        />
      ) : null}
    </>
  );
}
