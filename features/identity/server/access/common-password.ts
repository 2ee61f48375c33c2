import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Cost grows with length, and the first words are enough to judge. */
const judgedMax = 40;
/** Scores range from 0 to 4. Below this one, fewer than a million guesses find the password. */
const guessableBelow = 2;
const commonWords = 'passwords-common';

const estimator = new ZxcvbnFactory({
  // Attackers would try our own words first.
  dictionary: { ...dictionary, backlot: ['backlot', 'movie', 'movies', 'film', 'cinema', 'camera', 'actor'] },
  graphs: adjacencyGraphs,
  maxLength: judgedMax,
  l33tMaxSubstitutions: 32,
});

/**
 * Whether a password is among the first an attacker tries: it is quickly guessed, or it is a single word from the lists
 * of leaked passwords, repeated or respelled, with only digits and symbols around it.
 */
export function isCommon(password: string): boolean {
  const { score, sequence } = estimator.check(password.normalize('NFKC'));
  if (score < guessableBelow) return true;
  const words = sequence.filter(({ token }) => /\p{L}/u.test(token)).map(wordOf);
  return words.length > 0 && new Set(words).size === 1 && words[0] !== undefined;
}

interface Match {
  readonly dictionaryName?: unknown;
  readonly matchedWord?: unknown;
}

/** The common word that a part of a password stands for. Undefined when there is none. */
const wordOf = (match: object): string | undefined => {
  const { dictionaryName, matchedWord }: Match = match;
  return isOurs(dictionaryName) && typeof matchedWord === 'string' ? matchedWord : undefined;
};

const isOurs = (name: unknown) => name === commonWords || name === 'backlot';
