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
 * A console line ready to send: rewritten if it is one of the three kinds, cleaned of secrets, cut (FBK-4, 5). What
 * text can't hold (half characters, also from the cut, and NUL) is replaced by the replacement character.
 */
export function cleanLine<Line extends ConsoleLine>(line: Line): Line {
  const text = redact(rewrite(line.text)).slice(0, limits.consoleLineMax);
  return { ...line, text: text.toWellFormed().replaceAll('\u0000', '\uFFFD') };
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

const named =
  'pass(?:word|wd|code)?|secret|token|access_token|refresh_token|id_token|api[_-]?key|apikey|auth|authorization|session(?:id)?|sid|csrf|xsrf|code|otp|pin|credential';

/** Each kind of secret and its replacement; the order matters: the longest forms come first. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b((?:set-)?cookie)\b(["']?\s*[:=]\s*)[^\n]*/gi, '$1$2[cookie]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/-----BEGIN [^-]+-----[\s\S]*?(?:-----END [^-]+-----|$)/g, '[token]'],
  // Names and passwords before the host of an address.
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[token]@'],
  [/([?&;#][\w.[\]%-]+=)(?!\[hidden\])[^\s&;#"'`<>)\]}]+/g, '$1[hidden]'],
  [/[^\s"'`<>()[\]{}:;,=@]+@[^\s"'`<>()[\]{}:;,=@]+\.[\p{L}]{2,}/gu, '[email]'],
  [/[\w.+-]+%40[\w.-]+/g, '[email]'],
  [
    new RegExp(`\\b(backlot_session|${named})\\b(\\\\?["']?\\s*[:=]\\s*)(\\\\?["'])[^"'\\\\]*`, 'gi'),
    '$1$2$3[token]',
  ],
  [
    new RegExp(`\\b(backlot_session|${named})\\b(\\\\?["']?\\s*[:=]\\s*)[^\\s"'&,;}\\[]+`, 'gi'),
    '$1$2[token]',
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:sk|pk|rk|ghp|gho|ghs|ghu|glpat|xox[abpors]|AKIA|AIza)[-_]?[\w-]{10,}/g, '[token]'],
  // Anything as long as a key that mixes letters and digits; our ids are shorter or have hyphens at fixed places.
  [/(?<![\w/.-])(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+-]{32,}={0,2}(?![\w-])/g, '[token]'],
];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A text without tokens, e-mail addresses, cookies and query values. Idempotent. */
export const redact = (text: string): string =>
  secrets.reduce(
    (cleaned, [secret, instead]) =>
      instead === '[token]'
        ? cleaned.replace(secret, (found) => (uuid.test(found) ? found : instead))
        : cleaned.replace(secret, instead),
    text,
  );

/** An address without the values of its query and fragment. */
export const redactAddress = (address: string): string => redact(address.replace(/#.*$/s, ''));

/** The states in words, as a mail and a screen name them. */
export const statusWords: Readonly<Record<State, string>> = {
  new: 'New',
  planned: 'Planned',
  in_progress: 'In progress',
  done: 'Done',
  wont: "Won't do",
};
