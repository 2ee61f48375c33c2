import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView, VersionView } from '../../contract.ts';
import { problemsOf } from '../../policy/template-check.ts';
import type { TemplateText } from '../../policy/templates.ts';
import { mailApi, templateQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { emailFailure } from './email-failure.ts';

const { templates: words } = copy;

/** The text being edited, and the note for its next version; `restoredFrom` lists the version it was restored from. */
type Values = { subject: string; body: string; text: string; note: string; restoredFrom: readonly number[] };

const textOf = ({ subject, body, text }: TemplateText) => ({ subject, body, text: text ?? '' });
const isSame = (one: TemplateText, other: TemplateText) =>
  one.subject === other.subject && one.body === other.body && (one.text ?? '') === (other.text ?? '');
const draftOf = ({ subject, body, text }: Values): TemplateText => ({
  subject,
  body,
  text: text.trim() ? text : null,
});

// Mixing half of two texts makes no mail: a conflict shows the first editor's text as a whole.
const facts = [['subject', 'body', 'text']] as const;

/** Edits one template: keeps a draft on this device until it is published, and handles a conflicting publish. */
export function useTemplateEdit(template: TemplateView) {
  const cache = useQueryClient();
  const { base, values, clash, problem, change, ...form } = useRecordForm<
    TemplateView,
    Values,
    string,
    TemplateView
  >({
    key: useDraftName(`mail-template:${template.id}`),
    stored: template,
    read: (stored) => ({
      version: stored.version,
      values: { ...textOf(stored), note: '', restoredFrom: [] },
    }),
    facts,
    refused: (refusal) => refusal?.message ?? copy.compose.failed,
    store: ({ id, version }, written) => {
      const [restoredFrom] = written.restoredFrom;
      return mailApi.publish.call({
        id,
        baseVersion: version,
        draft: draftOf(written),
        ...(written.note.trim() && { note: written.note }),
        ...(restoredFrom !== undefined && { restoredFrom }),
      });
    },
    storedIn: (published) => published,
    onSaved: (published) => cache.setQueryData(templateQuery(template.id).queryKey, published),
    said: (_written, { version }) => ({ title: words.isPublished(version) }),
    queryKey: mailApi.key(),
  });
  const draft = draftOf(values);
  const isChanged = !isSame(draft, base);
  const [wasRestored] = useState(isChanged);
  const test = useMutation({
    mutationFn: () => mailApi.testTemplate.call({ id: template.id, draft, clientId: uuidV7(now()) }),
    onSuccess: () => toast.success(words.tested),
    onError: (error) => toast.error(words.notTested, emailFailure(error)),
  });
  return {
    values,
    draft,
    isChanged,
    wasRestored: wasRestored && isChanged,
    /** The server's rules, checked here so that problems show while typing. */
    problems: problemsOf({ ...template, builtIn: textOf(template) }, draft),
    /** The other editor's text, when they published first and the person has to choose. */
    current: clash && base,
    failure: problem,
    isPublishing: form.isBusy,
    isTesting: test.isPending,
    edit: change,
    restore: (version: VersionView) => {
      change({ ...textOf(version), restoredFrom: [version.version] });
      toast.status(words.loadedBack);
    },
    publish: form.submit,
    test: () => test.mutate(),
    discard: form.discard,
    keepMine: form.keepMine,
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEdit>;
