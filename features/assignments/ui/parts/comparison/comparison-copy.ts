import { translated } from '#platform/ui/language.ts';

/** Texts of comparisons with an earlier draft. */
export const words = translated('comparisons', {
  title: 'Comparison with an earlier draft',
  choose: (title: string, day: string) => `Compare with ${title}, ${day}`,
  chooseLine: 'Compare with this draft',
  shows: 'Reader sees the earlier coverage',
  showsHelp: "Its verdict, logline and comments appear beside the form. Interns don't write comparisons.",
  earlier: 'Earlier draft',
  sent: (day: string) => `Covered ${day}`,
  gone: 'The earlier coverage is no longer available.',
  hidden: "The earlier coverage isn't shared with you. Compare the drafts only.",
  open: 'Open earlier coverage',
  comments: 'Comments',
  earlierDraft: (day: string) => `Earlier draft, ${day}`,
  laterDraft: (day: string) => `Later draft, ${day}`,
  changeHelps: {
    premise: 'What the story is about now, and what it was before.',
    structure: 'Acts, turns, scenes added or cut.',
    character: 'Who is new, gone or different.',
    dialogue: 'How people talk, where it was rewritten.',
    fixed: 'Which of the earlier comments the draft answers.',
    remains: "Which it doesn't, and any new problems.",
  },
});
