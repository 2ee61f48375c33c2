import { translated } from '#platform/ui/language.ts';
import { limits } from '../../../limits.ts';

const of = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts for giving several scripts at once, or one to several readers. */
export const words = translated('manyAssignments', {
  title: 'Several assignments',
  several: 'Several at once',
  choose: 'Choose PDFs',
  more: 'Add PDFs',
  scripts: 'Scripts',
  scriptsHelp: 'Each reader gets a watermarked copy of each.',
  name: (file: string) => `Title of ${file}`,
  drop: (title: string) => `Remove ${title}`,
  readers: 'Readers',
  rows: 'What will be given',
  states: {
    planned: 'Ready',
    given: 'Given',
    sending: (percent: number) => (percent < 100 ? `Uploading, ${percent}%` : 'Giving'),
  },
  send: (count: number) => `Give ${of(count, 'assignment', 'assignments')}`,
  again: (count: number) => `Try ${of(count, 'assignment', 'assignments')} again`,
  finish: 'Done',
  given: (count: number) => `${of(count, 'assignment', 'assignments')} given`,
  left: (given: number, all: number) => `${given} of ${all} given. See the reasons below.`,
  failed: "Couldn't assign. Try again.",
  tooMany: `At most ${limits.manyMax} assignments at once.`,
  needs: {
    scripts: 'Choose at least one script as a PDF.',
    titles: 'Enter a title for each script.',
    readers: 'Choose at least one reader.',
    deadline: 'Choose a date in the future.',
  },
});
