import { limits } from '../limits.ts';

/** Why a password is refused. */
export type PasswordProblem = 'short' | 'long' | 'simple' | 'common' | 'personal';

/** Whose password it is: their own words are the first that anybody would try. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

// What the lists of leaked passwords begin with, in letters: digits and signs around a word change nothing.
const commonWords: ReadonlySet<string> = new Set(
  `password passwort contrasena qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome
  iloveyou admin administrator login master monkey dragon football baseball basketball superman batman starwars
  princess sunshine shadow trustno whatever freedom computer internet secret changeme default guest access hello
  hunter killer jordan michael jennifer charlie ashley michelle jessica daniel thomas pokemon naruto minecraft
  cheese chocolate butterfly purple orange summer winter spring autumn january december monday friday google
  facebook instagram linkedin twitter apple samsung liverpool chelsea arsenal barcelona madrid hollywood backlot
  film movie movies cinema camera action actor director producer abc abcd abcdef abcdefgh test testing temp user`.split(
    /\s+/,
  ),
);

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1234567890qwertyuiop',
];
const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const distinctMin = 5;
const partMin = 4;

/** What is wrong with a new password; undefined when nothing is. Length counts characters as people see them. */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < limits.passwordMin) return 'short';
  if (length > limits.passwordMax) return 'long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isSimple(plain)) return 'simple';
  if (isCommon(plain)) return 'common';
  return partsOf(owner).some((part) => plain.includes(part)) ? 'personal' : undefined;
}

/** How well an accepted password holds against guessing, for the hint below the field. */
export function passwordStrength(password: string): 'fair' | 'good' | 'strong' {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = [...password].length + 2 * kinds + new Set(password).size / 2;
  if (score < 26) return 'fair';
  return score < 34 ? 'good' : 'strong';
}

/** A few characters over and over, or a walk along the alphabet or the keyboard. */
function isSimple(plain: string): boolean {
  if (new Set(plain).size < distinctMin) return true;
  const halves = /^(.{1,6})\1+$/.exec(plain);
  const step = halves?.[1] ?? plain;
  return rows.some((row) => [row, [...row].reverse().join('')].some((walk) => (walk + walk).includes(step)));
}

function isCommon(plain: string): boolean {
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = core.replaceAll(/[01345@$!7]/g, (sign) => looksLike[sign] ?? sign);
  const readings = [plain, spelled].map((text) => text.replaceAll(/[^a-z]/g, ''));
  return readings.some((letters) => {
    const once = /(.+?)\1*$/.exec(letters)?.[1] ?? letters;
    return commonWords.has(letters) || commonWords.has(once);
  });
}

function partsOf({ email, name }: PasswordOwner): string[] {
  const local = email.replace(/@.*/, '');
  return [...local.split(/[^\p{L}\d]/u), ...name.split(/\s/)]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .filter((part) => part.length >= partMin);
}
