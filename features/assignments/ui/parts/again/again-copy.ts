import { translated } from '#platform/ui/language.ts';

/** The words of second reads. */
export const words = translated('secondReads', {
  short: 'Verdicts differ',
  differ: (said: string) => `Verdicts differ: ${said}`,
  said: (verdict: string, name: string) => `${verdict} by ${name}`,
  ask: 'Ask for a second read',
  title: (title: string) => `Second read of ${title}`,
  help: 'The same script, for somebody who has not read it. They see neither the first coverage nor its verdict.',
  staysBlind: 'It was read blind, and is read blind again.',
  send: 'Give second read',
  given: 'Second read given',
  broken: 'The first reading could not be loaded',
  others: 'Other reads',
  scriptSaid: 'Script',
  writerSaid: 'Writer',
  asked: 'A second read was asked for.',
  show: 'Show the assignment',
});
