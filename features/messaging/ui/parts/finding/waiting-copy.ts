import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const days = (number: number) => `${counted.format(number)} ${number === 1 ? 'day' : 'days'}`;

/** Screen text for awaited replies, and for the way to the search. */
export const words = translated('waiting', {
  searchAll: (typed: string) => `Search all messages for "${typed}"`,
  owed: {
    me: 'Reply needed',
    them: 'Waiting on them',
    nobody: 'No reply needed',
    failed: "Couldn't save the change",
    failedLine: 'Check your connection and try again.',
  },
  cold: {
    asked: (number: number) => `Waiting for your reply for ${days(number)}`,
    unread: (number: number) => `Unread for ${days(number)}`,
    theyAsked: (name: string, about: string, number: number) =>
      `${name} wrote "${about}" ${days(number)} ago.`,
    youAsked: (name: string, about: string, number: number) =>
      `You wrote "${about}" ${days(number)} ago, and ${name} hasn't replied.`,
    quiet: (name: string, number: number) => `${name} wrote ${days(number)} ago and hasn't had a reply.`,
    follow: 'Follow up',
    answer: (name: string, about: string) => `Hi ${name}, sorry for the wait. You wrote: "${about}"\n\n`,
    remind: (name: string, about: string) => `Hi ${name}, any news on this? "${about}"`,
    back: (name: string) => `Hi ${name}, sorry for the wait. `,
  },
});
