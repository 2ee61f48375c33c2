import { translated } from '#platform/ui/language.ts';

const cards = (count: number) => (count === 1 ? '1 contact' : `${count} contacts`);

/** Texts of job changes. */
export const words = translated('contactMoves', {
  title: 'People who moved',
  lead: 'Their profiles show a new job. Updating a contact keeps the old one under Previously. Your lists already show the new job.',
  list: 'People who moved',
  broken: 'Couldn’t load job changes',
  empty: 'No job changes. Your contacts match their profiles.',
  all: 'All',
  now: 'now',
  noJob: 'no job',
  since: 'Since',
  inLists: (names: string) => `In your lists: ${names}`,
  firstOf: (shown: number, total: number) => `Showing ${shown} of ${total}. The rest follow after these.`,
  leave: 'Keep old job',
  leaveOne: (name: string) => `Keep ${name}’s old job`,
  left: (name: string) => `${name}’s old job kept`,
  leftOnes: 'Kept until their next job',
  again: 'Ask again',
  againOne: (name: string) => `Ask again about ${name}`,
  close: 'Close',
  update: (count: number) => `Update ${cards(count)}`,
  updated: (count: number) => `${cards(count)} updated`,
  undo: 'Undo',
  undone: (count: number) => `${cards(count)} restored`,
  kept: (count: number) => `${cards(count)} kept because of later changes`,
  notAll: 'Not updated',
  outcomes: {
    changed: 'changed in the meantime, check again',
    full: 'no room for another previous job',
    absent: 'no longer in your contacts',
  },
  failed: 'Couldn’t update the contacts',
  failedLeave: 'Couldn’t save',
  failedUndo: 'Couldn’t undo',
  failedLine: 'Try again in a moment.',
});
