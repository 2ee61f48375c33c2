import { type Flag, flags, type ProjectLevel } from '../limits.ts';
import { askingTypes, flagOf, kindOf } from './kinds.ts';

/** The channels of a notification. Mail and push depend on the row in the app: without it neither is sent. */
export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** The part of a person's settings that decides whether a notification is sent. */
export interface Choices {
  readonly types: Readonly<Record<Flag, Readonly<Record<Channel, boolean>>>>;
  /** The main switches for mail and push. */
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  /** Kinds by project: a project setting overrides the kind's own setting (NOT-7). */
  readonly projectSpecific: Readonly<Record<string, Partial<Readonly<Record<Flag, ProjectLevel>>>>>;
}

/** Core 9: all types on, email on, push off. The push column takes effect once the person turns push on (S21). */
export const defaultChoices: Choices = {
  types: Object.fromEntries(
    flags.map((flag) => [flag, { inApp: true, email: true, push: true }]),
  ) as unknown as Choices['types'],
  emailNotifications: true,
  pushNotifications: false,
  projectSpecific: {},
};

/** The notification to decide about. */
export interface Told {
  readonly type: string;
  readonly projectId?: string | undefined;
}

/**
 * Whether a notification reaches a person by a channel (NOT-7). Security, system and unknown types ignore the kinds;
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
