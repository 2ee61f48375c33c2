import { useInfiniteQuery } from '@tanstack/react-query';
import { timelineName } from '#platform/ui/kit/timeline.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import type { ProjectId, ProjectStepView } from '../../contract/views.ts';
import { historyQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { words as documents } from './documents/documents-copy.ts';
import { words as drafts } from './drafts/drafts-copy.ts';

const { history: words } = copy;

/** What happened to a project, the latest first. */
export function HistoryPanel({ id }: { id: ProjectId }) {
  const reading = useInfiniteQuery(historyQuery(id));
  return (
    <TimelinePages
      reading={reading}
      words={words}
      label={copy.tabs.history}
      say={stepWords}
      py={20}
      maxWidth={760}
    />
  );
}

const wordOf = (all: Readonly<Record<string, string>>, key: string): string => all[key] ?? key;

const fieldList = (fields: readonly string[], all: Readonly<Record<string, string>>) =>
  [...new Set(fields.map((field) => wordOf(all, field)))].join(', ');

/** What a person did, after their name. */
export function stepWords({ what, person, name, from, to, fields }: ProjectStepView): string {
  const { steps } = words;
  const who = name || timelineName(person);
  switch (what) {
    case 'edited':
      return steps.edited(fieldList(fields, words.fields));
    case 'phase':
      return steps.phase(wordOf(copy.phases, from), wordOf(copy.phases, to));
    case 'attached':
      return steps.attached(who, wordOf(copy.board.states, to));
    case 'talks':
      return steps.talks(who, wordOf(copy.board.states, to));
    case 'added':
      return steps.added(who, wordOf(copy.roles, to));
    case 'changed':
      return to ? steps.role(who, wordOf(copy.roles, to)) : steps.changed(who);
    case 'draft_edited':
      return steps.draft_edited(name, fieldList(fields, drafts.fields));
    case 'draft_moved':
      return steps.draft_moved(name, wordOf(drafts.states, to));
    case 'document_edited':
      return steps.document_edited(name, fieldList(fields, documents.fields));
    case 'draft_added':
    case 'document_added':
    case 'document_removed':
    case 'document_restored':
      return steps[what](name);
    case 'detached':
    case 'offered':
    case 'taken_out':
    case 'ended':
      return steps[what](who);
    default:
      return steps[what];
  }
}
