import { type Flag, flags, type ProjectLevel } from '../limits.ts';
import { askingTypes, flagOf, kindOf } from './kinds.ts';

/** The ways a notification takes. The row in the product carries the others: without it there is no mail and no push. */
export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What a person chose, as far as it decides whether something is told. */
export interface Choices {
  readonly types: Readonly<Record<Flag, Readonly<Record<Channel, boolean>>>>;
  /** Mail and push as a whole. */
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  /** By project, the kinds it decides about: a project beats the kind's own setting (NOT-7). */
  readonly projectSpecific: Readonly<Record<string, Partial<Readonly<Record<Flag, ProjectLevel>>>>>;
}

/** Core 9: all types on, email on, push off. The push column waits for the person to turn push on (S21). */
export const defaultChoices: Choices = {
  types: Object.fromEntries(
    flags.map((flag) => [flag, { inApp: true, email: true, push: true }]),
  ) as unknown as Choices['types'],
  emailNotifications: true,
  pushNotifications: false,
  projectSpecific: {},
};

/** What is to be told. */
export interface Told {
  readonly type: string;
  readonly projectId?: string | undefined;
}

/**
 * Whether something reaches a person by a channel (NOT-7). Security, system and unknown types ignore the kinds;
 * push needs the person's consent whatever the type.
 */
export function isWanted(choices: Choices, told: Told, channel: Channel): boolean {
  if (channel === 'push' && !choices.pushNotifications) return false;
  const flag = flagOf(kindOf(told.type));
  if (flag === undefined) return true;
  if (channel === 'email' && !choices.emailNotifications) return false;
  return isRowWanted(choices, flag, told) && (channel === 'inApp' || choices.types[flag][channel]);
}

function isRowWanted(choices: Choices, flag: Flag, { type, projectId }: Told): boolean {
  const level = projectId === undefined ? undefined : choices.projectSpecific[projectId]?.[flag];
  if (level === 'asked') return askingTypes.includes(type);
  return level ?? choices.types[flag].inApp;
}
