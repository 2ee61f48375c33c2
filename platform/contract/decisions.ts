/** The verbs of an open decision, from accepting it to withdrawing it. */
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

/** The verbs that mean yes and no; a decision has at most one of each, so that many can be answered at once. */
export const answers = {
  yes: ['accept', 'approve', 'confirm', 'available', 'pass_on'],
  no: ['decline', 'unavailable', 'release'],
} as const satisfies Record<string, readonly DecisionVerbName[]>;
export type Answer = keyof typeof answers;

/** The answer a verb gives; undefined for one that leaves the decision open, or withdraws it. */
export const answerOf = (verb: DecisionVerbName): Answer | undefined =>
  answers.yes.some((one) => one === verb) ? 'yes' : answers.no.some((one) => one === verb) ? 'no' : undefined;

/**
 * What happens without an answer. `lapses`: it ends when due; `late`: it is overdue from then on; `stays`: it waits
 * indefinitely.
 */
export const consequences = ['lapses', 'late', 'stays'] as const;
export type Consequence = (typeof consequences)[number];
