import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const times = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${counted.format(count)} times`;

/** The words of submissions on other pages. */
export const followingCopy = translated('submissionsElsewhere', {
  noAnswer: 'No answer',
  all: 'Show all',
  broken: 'Couldn’t load what has no answer',
  days: (days: number) => (days === 1 ? '1 working day' : `${counted.format(days)} working days`),
  nudge: 'Nudge',
  nudgeAbout: (title: string) => `Nudge: ${title}`,
  opened: 'Opened lately',
  openedTimes: (count: number) => `Opened ${times(count)}, last`,
  received: 'Sent to you as submissions',
});
