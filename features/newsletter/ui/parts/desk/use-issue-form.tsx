import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import type { LaidOut } from '#platform/ui/kit/form/form-body.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { limits } from '../../../limits.ts';
import { newsletterApi } from '../../api.ts';
import { deskCopy as copy } from './desk-copy.ts';
import type { DeskProps, Issue, Section } from './types.ts';

const { fields: words } = copy;

const fields = {
  title: text({ label: words.title, limit: limits.titleMax, required: words.titleMissing }),
  subject: text({ label: words.subject, limit: limits.subjectMax }),
  preview: text({ label: words.preview, limit: limits.previewMax, help: words.previewHelp }),
  sections: custom<readonly Section[]>({
    label: words.sections,
    empty: [],
    says: (sections) => sections.map(({ title, kind }) => title || copy.kinds[kind]).join(', '),
  }),
  countsOpens: custom<boolean>({ label: words.countsOpens, empty: false }),
  countsClicks: custom<boolean>({ label: words.countsClicks, empty: false }),
  roles: custom<readonly string[]>({ label: copy.audience.roles, empty: [] }),
  lists: custom<readonly ClientId[]>({ label: copy.audience.lists, empty: [] }),
};

export type IssueFields = typeof fields;
export type DrawnIssue = LaidOut<IssueFields>;

/** The text and the audience of an issue as one form: saved over the version it was drawn with (X3). */
export function useIssueForm({ issue }: DeskProps) {
  const keptAs = draftName(useMe().person.id, `newsletter:${issue.id}`);
  return useForm({
    fields,
    record: issue,
    read: ({ title, desk }: Issue) => ({
      title,
      subject: desk?.subject ?? '',
      preview: desk?.preview ?? '',
      sections: desk?.sections ?? [],
      countsOpens: desk?.countsOpens ?? false,
      countsClicks: desk?.countsClicks ?? false,
      roles: desk?.audience.roles ?? [],
      lists: desk?.audience.lists ?? [],
    }),
    facts: [['roles', 'lists']],
    keptAs,
    run: ({ roles, lists, sections, ...text }, { on }) =>
      newsletterApi.edit.call({
        id: issue.id,
        version: on.desk?.version ?? 0,
        ...text,
        sections: [...sections],
        audience: { roles: [...roles], lists: [...lists] },
      }),
    storedIn: (saved) => saved,
    done: copy.saved,
    failed: copy.saveFailed,
    onSame: () => undefined,
  });
}
