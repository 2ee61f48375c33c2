import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView, VersionView } from '../../contract.ts';
import { problemsOf } from '../../policy/template-check.ts';
import type { TemplateText } from '../../policy/templates.ts';
import { mailApi, templateQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { emailFailure } from './email-failure.ts';
import { keptDraft } from './kept-draft.ts';

const { templates: words } = copy;

/** What is typed, over which version it is meant, and what its next version is said to be. */
type Kept = TemplateText & { baseVersion: number; note: string; restoredFrom: number | null };

const textOf = ({ subject, body, text }: TemplateText): TemplateText => ({ subject, body, text });
const startFrom = (template: TemplateView): Kept => ({
  ...textOf(template),
  baseVersion: template.version,
  note: '',
  restoredFrom: null,
});
const isSame = (one: TemplateText, other: TemplateText) =>
  one.subject === other.subject && one.body === other.body && (one.text ?? '') === (other.text ?? '');

/** Editing one template: a draft on this device until it is published, and what to do when another came first. */
export function useTemplateEdit(template: TemplateView) {
  const cache = useQueryClient();
  const kept = keptDraft<Kept>(template.reader, `template.${template.id}`);
  const [found] = useState(() => kept.read());
  const [held, setHeld] = useState<Kept>(() => ({ ...startFrom(template), ...found }));
  const [current, setCurrent] = useState<TemplateView>();
  const draft: TemplateText = { ...textOf(held), text: held.text?.trim() ? held.text : null };
  const isChanged = !isSame(draft, template);

  const hold = (next: Kept) => {
    setHeld(next);
    kept.keep(next);
  };
  const startOver = (from: TemplateView) => {
    setHeld(startFrom(from));
    setCurrent(undefined);
    kept.drop();
  };
  const publish = useMutation({
    mutationFn: (baseVersion: number) =>
      mailApi.publish.call({
        id: template.id,
        baseVersion,
        draft,
        ...(held.note.trim() && { note: held.note }),
        ...(held.restoredFrom !== null && { restoredFrom: held.restoredFrom }),
      }),
    onSuccess: async (published) => {
      cache.setQueryData(templateQuery(template.id).queryKey, published);
      startOver(published);
      toast.success(words.isPublished(published.version));
      await cache.invalidateQueries({ queryKey: mailApi.templates.key() });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code !== 'template.changed_elsewhere') return;
      setCurrent((refusal.data as { current: TemplateView }).current);
    },
  });
  const test = useMutation({
    mutationFn: () => mailApi.testTemplate.call({ id: template.id, draft, clientId: uuidV7(now()) }),
    onSuccess: () => toast.success(words.tested),
    onError: (error) => toast.error(words.notTested, emailFailure(error)),
  });
  const takeTheirs = (theirs: TemplateView) => {
    cache.setQueryData(templateQuery(template.id).queryKey, theirs);
    startOver(theirs);
  };
  return {
    held,
    draft,
    isChanged,
    wasRestored: found !== undefined && isChanged,
    /** The rules of the server, asked here so that each is named while typing. */
    problems: problemsOf({ ...template, builtIn: textOf(template) }, draft),
    /** Somebody else's text, when it came first and the person has to choose. */
    current,
    failure: publish.isError && !current ? emailFailure(publish.error) : undefined,
    isPublishing: publish.isPending,
    isTesting: test.isPending,
    edit: (parts: Partial<Kept>) => hold({ ...held, ...parts }),
    restore: (version: VersionView) => {
      hold({ ...held, ...textOf(version), restoredFrom: version.version });
      toast.status(words.loadedBack);
    },
    publish: () => publish.mutate(held.baseVersion),
    test: () => test.mutate(),
    discard: () => startOver(template),
    takeTheirs,
    keepMine: (theirs: TemplateView) => {
      cache.setQueryData(templateQuery(template.id).queryKey, theirs);
      hold({ ...held, baseVersion: theirs.version });
      setCurrent(undefined);
      publish.mutate(theirs.version);
    },
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEdit>;
