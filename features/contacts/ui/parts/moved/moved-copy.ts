import { translated } from '#platform/ui/language.ts';

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

/** The words of people who moved into another job. */
export const words = translated('contactMoves', {
  title: 'People who moved',
  lead: 'Their profiles name another job than your cards. A card that you update keeps the old job in its history. Your lists show the new one already.',
  list: 'People who moved',
  broken: 'Who moved could not be loaded',
  empty: 'Nobody has moved. Your cards say what their profiles say.',
  all: 'All',
  now: 'now',
  noJob: 'no job',
  since: 'Since',
  inLists: (names: string) => `In your lists: ${names}`,
  firstOf: (shown: number, total: number) => `The first ${shown} of ${total}. The others come after these.`,
  leave: 'Leave as it is',
  leaveOne: (name: string) => `Leave the card of ${name} as it is`,
  left: (name: string) => `The card of ${name} stays as it is`,
  leftOnes: 'Left as they are, until they move on',
  again: 'Ask again',
  againOne: (name: string) => `Ask again about ${name}`,
  close: 'Close',
  update: (count: number) => `Update ${cards(count)}`,
  updated: (count: number) => `${cards(count)} updated`,
  undo: 'Undo',
  undone: (count: number) => `${cards(count)} put back`,
  kept: (count: number) => `${cards(count)} changed since: as they are now`,
  notAll: 'Not updated',
  outcomes: {
    changed: 'changed meanwhile, look again',
    full: 'no room for another former job',
    absent: 'no longer among your contacts',
  },
  failed: 'The cards were not updated',
  failedLeave: 'That was not saved',
  failedUndo: 'That was not undone',
  failedLine: 'Try again in a moment.',
});
