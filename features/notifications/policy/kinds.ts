import { type Flag, flags, type Kind } from '../limits.ts';

/**
 * The types of each kind (S20). A type belongs to a kind when it is one of these words or starts with one and an
 * underscore; security and system ignore preferences (NOT-7).
 */
const typesByKind: Readonly<Record<Exclude<Kind, 'other'>, readonly string[]>> = {
  messages: ['message'],
  projectUpdates: ['project', 'access', 'team'],
  meetings: ['meeting', 'hold', 'schedule'],
  submissions: ['submission', 'assignment', 'coverage'],
  comments: ['comment'],
  forumReplies: ['forum', 'reply'],
  marketplace: ['marketplace'],
  connections: ['connection', 'directory', 'client'],
  invitations: ['invitation'],
  newsletter: ['newsletter'],
  security: ['security'],
  system: ['system', 'error'],
};

const entries = Object.entries(typesByKind) as [Kind, readonly string[]][];

/** The kind of a type: `project_access_granted` is a project update. A type that no table lists is always sent. */
export function kindOf(type: string): Kind {
  const known = entries.find(([, words]) =>
    words.some((word) => type === word || type.startsWith(`${word}_`)),
  );
  return known?.[0] ?? 'other';
}

/** The flag that controls a kind; none for kinds that are always sent. */
export const flagOf = (kind: Kind): Flag | undefined => flags.find((flag) => flag === kind);

/** Project types that need an answer: all that is left for a person who turned a project down (decision 108). */
export const askingTypes: readonly string[] = [
  'project_access_requested',
  'project_ownership_offered',
  'project_shared',
];

/** Why a person is notified. Of several reasons for one event, the first in this order is shown (NOT-2). */
export const reasons = ['assigned', 'mentioned', 'participant', 'watcher'] as const;
export type Reason = (typeof reasons)[number];

/** How strong a reason is: higher is stronger, no reason is weakest. */
export const strengthOf = (reason: Reason | undefined): number =>
  reason === undefined ? 0 : reasons.length - reasons.indexOf(reason);
