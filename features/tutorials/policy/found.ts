import { fold } from '#platform/contract/fold.ts';

/** The searchable text of a lesson (TUT-4). */
export interface Searched {
  readonly title: string;
  readonly about: string;
  readonly transcript: readonly { readonly from: number; readonly text: string }[];
}

/** Where a lesson matches a search: the first line with all the words, or the lesson as a whole. */
export type Found = { readonly at: number; readonly text: string } | 'title';

/** Whether and where a lesson contains all words of a search; an empty search finds every lesson by its title. */
export function findIn(lesson: Searched, wanted: string): Found | undefined {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => fold(text).includes(word));
  if (hasAll(`${lesson.title} ${lesson.about}`)) return 'title';
  const line = lesson.transcript.find(({ text }) => hasAll(text));
  return line && { at: line.from, text: line.text };
}
