import { translated } from '#platform/ui/language.ts';

/** The words of working on someone's desk. */
export const copy = translated('desk', {
  label: 'Whose desk you are on',
  on: 'You are on',
  onShort: 'On',
  deskOf: (name: string) => `${name}’s desk`,
  as: { first: 'first assistant', second: 'second assistant', cover: 'cover' },
  leave: 'Leave desk',
  leaveShort: 'Leave',
  others: 'Switch to another desk',
  over: (name: string) => `Your seat on ${name}’s desk has ended. Copy anything you still need, then leave.`,
  overUnnamed: 'Your seat on this desk has ended. Copy anything you still need, then leave.',
  ended: 'Your seat on that desk has ended',
  endedLine: 'You’re back on your own desk.',
  closed: 'Leave the desk to do this',
  closedLine: (name: string) => `Not part of ${name}’s desk. Leave the desk to open yours.`,
  closedUnnamed: 'Not part of this desk. Leave the desk to open yours.',
  /** In the palette and the account menu. */
  goTo: (name: string) => `Go to ${name}’s desk`,
  /** Below an empty page. */
  onDesks: 'Desks with something here',
  isOnDesk: (name: string) => `${name}’s desk isn’t empty.`,
  opensOnDesk: (name: string) => `You can open it on ${name}’s desk.`,
  leaveIt: 'Leave the desk',
  words: { goTo: 'desk assistant boss cover switch', leave: 'desk own back exit' },
});
