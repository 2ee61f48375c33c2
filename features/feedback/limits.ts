import { consoleMax } from './policy/console.ts';

/** Numbers of feedback; the specification's where it has one (shell 3, 7, 9). */
export const limits = {
  textMax: 4_000,
  answerMax: 4_000,
  noteMax: 1_000,
  pathMax: 500,
  consoleMax,
  /** Characters of each. */
  consoleLineMax: 500,
  addressMax: 1_000,
  agentMax: 400,
  sizeMax: 40,
  pageSize: 20,
  pageMax: 50,
  /** Minimum letters for a search of the queue. */
  searchMin: 2,
  searchMax: 100,
  /** Delay after saving until the administrators are mailed, milliseconds. */
  mailDelayMs: 100,
  /** Reports from one source without a session, in the window. */
  anonymousPerSource: 5,
  /** Reports of one person in the window. */
  perPerson: 30,
  windowMs: 60 * 60_000,
  screenshotMaxBytes: 8 * 1024 * 1024,
} as const;

export const categories = ['bug', 'feature', 'improvement', 'other'] as const;
export type Category = (typeof categories)[number];

/** The states of a report; done and wont are final. */
export const states = ['new', 'planned', 'in_progress', 'done', 'wont'] as const;
export type State = (typeof states)[number];

/** The rewritten console messages (shell 8), letter for letter. */
export const rewritten = {
  permission: "You don't have permission to access this resource. Please check your account permissions.",
  quota: 'Too many authentication requests. Please wait a moment before trying again.',
  authentication: 'Authentication issue: You may need to sign in again to access this feature',
} as const;

export { consoleLevels } from './policy/console.ts';
