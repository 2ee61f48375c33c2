import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of logging a call, and of the calls with a person. */
export const logCopy = translated('callLog', {
  title: 'Log a call',
  outcome: 'Outcome',
  next: 'Next step',
  act: 'Log call',
  logged: (name: string) => `Call with ${name} logged`,
  open: 'Open the sheet',
  calls: 'Calls',
  ever: (tries: number, talks: number) =>
    `${tries === 1 ? '1 try' : `${counted.format(tries)} tries`}, ${counted.format(talks)} connected`,
  never: 'No calls yet',
  onSheet: 'On the phone sheet',
  add: 'Log a call',
});
