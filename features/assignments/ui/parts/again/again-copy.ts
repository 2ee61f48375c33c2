import { translated } from '#platform/ui/language.ts';

/** Texts of second reads. */
export const words = translated('secondReads', {
  short: 'Verdicts differ',
  differ: (said: string) => `Verdicts differ: ${said}`,
  said: (verdict: string, name: string) => `${verdict} by ${name}`,
  ask: 'Ask for a second read',
  title: (title: string) => `Second read of ${title}`,
  help: "For someone who hasn't read the script. They won't see the first coverage or its verdict.",
  staysBlind: 'The first read was blind, so this one is too.',
  send: 'Give second read',
  given: 'Second read given',
  broken: "Couldn't load the first read",
  others: 'Other reads',
  scriptSaid: 'Script',
  writerSaid: 'Writer',
  asked: 'Second read requested.',
  show: 'Open assignment',
});
