import { fold } from '#platform/contract/fold.ts';

/** What of a lesson is searched (TUT-4). */
export interface Searched {
  readonly title: string;
  readonly about: string;
  readonly transcript: readonly { readonly from: number; readonly text: string }[];
}

/** Where the words of a search stand in a lesson: the first line that says them all, or the lesson as a whole. */
export type Found = { readonly at: number; readonly text: string } | 'title';

/** Whether and where a lesson has all words of a search; an empty search finds every lesson by its title. */
export function findIn(lesson: Searched, wanted: string): Found | undefined {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => fold(text).includes(word));
  if (hasAll(`${lesson.title} ${lesson.about}`)) return 'title';
  const line = lesson.transcript.find(({ text }) => hasAll(text));
  return line && { at: line.from, text: line.text };
}
