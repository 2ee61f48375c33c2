import { limits } from '../limits.ts';

/** Why a password is refused. */
export type PasswordProblem = 'short' | 'long' | 'simple' | 'common' | 'personal';

/** The owner of the password. An attacker tries their own words first. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1234567890qwertyuiop',
];
const distinctMin = 5;
const partMin = 4;

/**
 * What is wrong with a new password, as far as a browser can tell. Undefined when nothing is. Length counts characters
 * as people see them. The server also checks for common passwords (`judgePassword`).
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < limits.passwordMin) return 'short';
  if (length > limits.passwordMax) return 'long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isSimple(plain)) return 'simple';
  return partsOf(owner).some((part) => plain.includes(part)) ? 'personal' : undefined;
}

/** How well an accepted password resists guessing, for the hint below the field. */
export function passwordStrength(password: string): 'fair' | 'good' | 'strong' {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = [...password].length + 2 * kinds + new Set(password).size / 2;
  if (score < 26) return 'fair';
  return score < 34 ? 'good' : 'strong';
}

/** A few repeated characters, or a walk along the alphabet or the keyboard. */
function isSimple(plain: string): boolean {
  if (new Set(plain).size < distinctMin) return true;
  const halves = /^(.{1,6})\1+$/.exec(plain);
  const step = halves?.[1] ?? plain;
  return rows.some((row) => [row, [...row].reverse().join('')].some((walk) => (walk + walk).includes(step)));
}

function partsOf({ email, name }: PasswordOwner): string[] {
  const local = email.replace(/@.*/, '');
  return [...local.split(/[^\p{L}\d]/u), ...name.split(/\s/)]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .filter((part) => part.length >= partMin);
}
