import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView, VersionView } from '../../contract.ts';
import { problemsOf } from '../../policy/template-check.ts';
import type { TemplateText } from '../../policy/templates.ts';
import { mailApi } from '../api.ts';
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

const nothing: Values = { subject: '', body: '', text: '', note: '', restoredFrom: [] };

// What both changed is shown as a whole (`TemplateConflict`), without the names of its fields.
const fields = byHand(nothing, { subject: '', body: '', text: '', note: '', restoredFrom: '' });

/** Edits one template: keeps a draft on this device until it is published, and handles a conflicting publish. */
export function useTemplateEdit(template: TemplateView) {
  const form = useForm({
    fields,
    // Mixing half of two texts makes no mail: a conflict shows the first editor's text as a whole.
    facts: [['subject', 'body', 'text']],
    record: template,
    read: (stored) => ({ ...nothing, ...textOf(stored) }),
    keptAs: useDraftName(`mail-template:${template.id}`),
    run: (written, { on: { id, version } }) => {
      const [restoredFrom] = written.restoredFrom;
      return mailApi.publish.call({
        id,
        baseVersion: version,
        draft: draftOf(written),
        ...(written.note.trim() && { note: written.note }),
        ...(restoredFrom !== undefined && { restoredFrom }),
      });
    },
    explain: (refusal) => refusal?.message ?? copy.compose.failed,
    storedIn: (published: TemplateView) => published,
    done: ({ version }) => words.isPublished(version),
  });
  const { on, values, clash, change } = form;
  const draft = draftOf(values);
  const isChanged = !isSame(draft, on);
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
    current: clash && on,
    failure: form.problem ?? Object.values(form.problems).find(Boolean),
    isPublishing: form.isBusy,
    isTesting: test.isPending,
    edit: change,
    restore: (version: VersionView) => {
      change({ ...textOf(version), restoredFrom: [version.version] });
      toast.status(words.loadedBack);
    },
    publish: () => form.submit(),
    test: () => test.mutate(),
    discard: form.discard,
    keepMine: form.keepMine,
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEdit>;
