import { translated } from '#platform/ui/language.ts';

/** The words of comparisons with an earlier draft. */
export const words = translated('comparisons', {
  title: 'Comparison with an earlier draft',
  choose: (title: string, day: string) => `Compare with ${title}, ${day}`,
  chooseLine: 'Compare with this draft',
  shows: 'Reader sees the earlier coverage',
  showsHelp: 'Its verdict, logline and comments stand beside the form. Interns write no comparisons.',
  earlier: 'Earlier draft',
  sent: (day: string) => `Covered ${day}`,
  gone: 'The earlier coverage is not there any more.',
  hidden: 'Who gave you this keeps the earlier coverage to themselves: write what the drafts show.',
  open: 'Open the earlier coverage',
  comments: 'Comments',
  earlierDraft: (day: string) => `Earlier draft, ${day}`,
  laterDraft: (day: string) => `Later draft, ${day}`,
  changeHelps: {
    premise: 'What the story is about now, and what it was.',
    structure: 'Acts, turns, scenes that came or went.',
    character: 'Who is new, gone or another.',
    dialogue: 'How they talk, where it was worked on.',
    fixed: 'Which of the earlier comments the draft answers.',
    remains: 'Which it does not, and what is new to mend.',
  },
});
