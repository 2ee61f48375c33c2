/** What can be done about something that waits, from saying yes to taking it back. */
export const decisionVerbs = [
  'accept',
  'approve',
  'confirm',
  'available',
  'pass_on',
  'decline',
  'unavailable',
  'release',
  'put_off',
  'withdraw',
] as const;
export type DecisionVerbName = (typeof decisionVerbs)[number];

/** The ones that say yes and no; of each a decision has one at most, so that many can be answered in one go. */
export const answers = {
  yes: ['accept', 'approve', 'confirm', 'available', 'pass_on'],
  no: ['decline', 'unavailable', 'release'],
} as const satisfies Record<string, readonly DecisionVerbName[]>;
export type Answer = keyof typeof answers;

/** Which answer a verb gives; undefined for one that leaves the decision open, or takes it back. */
export const answerOf = (verb: DecisionVerbName): Answer | undefined =>
  answers.yes.some((one) => one === verb) ? 'yes' : answers.no.some((one) => one === verb) ? 'no' : undefined;

/**
 * What happens if nobody answers. `lapses`: it is over when it is due; `late`: it is overdue from then on; `stays`: it
 * waits for as long as it takes.
 */
export const consequences = ['lapses', 'late', 'stays'] as const;
export type Consequence = (typeof consequences)[number];
