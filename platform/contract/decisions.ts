/**
 * The verbs of an open decision, from accepting it to withdrawing it. A representative says yes to a request for their
 * client by `forward`; `ask_client` leaves a decision open that they could make themselves.
 */
export const decisionVerbs = [
  'accept',
  'approve',
  'confirm',
  'available',
  'forward',
  'ask_client',
  'decline',
  'unavailable',
  'release',
  'put_off',
  'withdraw',
] as const;
export type DecisionVerbName = (typeof decisionVerbs)[number];

/** The verbs that mean yes and no; a decision has at most one of each, so that many can be answered at once. */
export const answers = {
  yes: ['accept', 'approve', 'confirm', 'available', 'forward'],
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
