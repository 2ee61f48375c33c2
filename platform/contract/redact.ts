/**
 * The one place that takes private things out of texts that are kept to find faults: reports of feedback, errors, log
 * lines. What people wrote has no form by which it could be found, so errors also lose everything in quotation marks.
 */

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

/** A text without tokens, email addresses, cookies and query values. Idempotent. */
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

// From the first mark to the last of its kind: the words between may have marks of their own.
const quoted: readonly RegExp[] = [
  /"[^\n]*"/g,
  /`[^\n]*`/g,
  /“[^\n]*”/g,
  /«[^\n]*»/g,
  /(?<!\w)'[^\n]*'(?!\w)/g,
];

/** As `redact`, and without what stands in quotation marks: a library quotes the value it couldn't use. */
export const redactQuoted = (text: string): string =>
  quoted.reduce((cleaned, marks) => cleaned.replace(marks, '"…"'), redact(text));
