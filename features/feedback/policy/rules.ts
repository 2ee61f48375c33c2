import { redact } from '#platform/contract/redact.ts';
import { storableText } from '#platform/contract/storable-text.ts';
import type { State } from '../limits.ts';
import { limits, rewritten } from '../limits.ts';
import type { ConsoleLevel } from './console.ts';

/**
 * Pure rules of feedback that browser and server share: what a console line may contain, what a state means, and where
 * each role reads its reports.
 */

/** This role triages reports instead of having its own: its page is the queue (S11, FBK-8). */
export const triagesInstead = (primaryRole: string): boolean => primaryRole === 'SUPER_ADMIN';

/** Done and won't do are final; the reporter can reopen. */
export const isResolved = (state: State): boolean => state === 'done' || state === 'wont';

/** The page that accepts reports without a session (S64). */
const anonymousPath = '/auth';

/** Whether an address is the page that needs no session. */
export const mayBeAnonymous = (currentUrl: string | null): boolean =>
  currentUrl !== null && pathOf(currentUrl) === anonymousPath;

const pathOf = (address: string) => address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0];

export type ConsoleLine = { readonly level: ConsoleLevel; readonly text: string; readonly at: string };

/**
 * A console line ready to send: rewritten if it is one of the three kinds, cleaned of secrets, cut (FBK-4, 5), and
 * storable, also where the cut went through a character.
 */
export function cleanLine<Line extends ConsoleLine>(line: Line): Line {
  return { ...line, text: storableText(redact(rewrite(line.text)).slice(0, limits.consoleLineMax)) };
}

const isRewritten = (text: string) => Object.values(rewritten).some((words) => words === text);

const permissionDenied = /permission[-_ .]?(denied|missing)|missing or insufficient permissions/i;
const quotaExceeded = /quota[-_ ]?exceeded|too[-_ ]many[-_ ](attempts|requests)|resource[-_ ]exhausted/i;
const authentication = /\bauth\/[a-z-]+|\bunauthenticated\b|\bauthentication\b|\bsession[._]required\b/i;

/** Rewrites a message about a failed permission, an exceeded quota or other sign-in trouble in the fixed words. */
export function rewrite(text: string): string {
  if (isRewritten(text)) return text;
  if (permissionDenied.test(text)) return rewritten.permission;
  if (quotaExceeded.test(text)) return rewritten.quota;
  if (authentication.test(text)) return rewritten.authentication;
  return text;
}

/** The states in words, as a mail and a screen name them. */
export const statusWords: Readonly<Record<State, string>> = {
  new: 'New',
  planned: 'Planned',
  in_progress: 'In progress',
  done: 'Done',
  wont: "Won't do",
};
