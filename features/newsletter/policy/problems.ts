import { isEmptyRichText, plainTextOf } from '#platform/contract/rich-text/read.ts';
import type { IssueText } from '../contract/views.ts';
import type { Variable } from '../limits.ts';
import { variablesIn } from './variables.ts';
import { isPersonal } from './visible.ts';

/** What keeps an issue from being sent. */
export type IssueProblem =
  | { readonly kind: 'subject_missing' | 'sections_missing' }
  | { readonly kind: 'section_empty'; readonly sectionId: string }
  | { readonly kind: 'variable_unknown'; readonly name: string }
  /** This many of those who get it have nothing to fill in. */
  | { readonly kind: 'variable_missing'; readonly name: Variable; readonly people: number }
  /** This many of those who get it would see no section at all. */
  | { readonly kind: 'nothing_for'; readonly people: number };

/** All that is written in an issue, for what is looked for in it. */
export const wordsOf = ({
  subject,
  preview,
  sections,
}: Pick<IssueText, 'subject' | 'preview' | 'sections'>) =>
  [
    subject,
    preview,
    ...sections.flatMap(({ title, body, deadlines }) => [
      title,
      plainTextOf(body),
      ...deadlines.map((one) => one.title),
    ]),
  ].join('\n');

/** The variables an issue names. */
export const variablesOf = (issue: Parameters<typeof wordsOf>[0]): readonly Variable[] =>
  variablesIn(wordsOf(issue)).known;

/** What can be said against an issue by its text alone. */
export function problemsOf(issue: Parameters<typeof wordsOf>[0]): IssueProblem[] {
  const empty = issue.sections.filter(
    (section) => isEmptyRichText(section.body) && section.deadlines.length === 0 && !isPersonal(section),
  );
  return [
    ...(issue.subject === '' ? [{ kind: 'subject_missing' } as const] : []),
    ...(issue.sections.length === 0 ? [{ kind: 'sections_missing' } as const] : []),
    ...empty.map(({ id }) => ({ kind: 'section_empty', sectionId: id }) as const),
    ...variablesIn(wordsOf(issue)).unknown.map((name) => ({ kind: 'variable_unknown', name }) as const),
  ];
}
