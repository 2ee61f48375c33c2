import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The work grows with the length, and the first words tell. */
const judgedMax = 40;
/** Scores go from 0 to 4; below this one fewer than a million guesses lead to the password. */
const guessableBelow = 2;
const commonWords = 'passwords-common';

const estimator = new ZxcvbnFactory({
  // Our own words are the first that anybody would try here.
  dictionary: { ...dictionary, backlot: ['backlot', 'movie', 'movies', 'film', 'cinema', 'camera', 'actor'] },
  graphs: adjacencyGraphs,
  maxLength: judgedMax,
  l33tMaxSubstitutions: 32,
});

/**
 * Whether a password is among the first that anybody tries: it is guessed at once, or is one word of the lists of leaked
 * passwords, however often and however spelled, with nothing beside it but digits and signs.
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

/** The common word that a part of a password stands for; undefined for what is none. */
const wordOf = (match: object): string | undefined => {
  const { dictionaryName, matchedWord }: Match = match;
  return isOurs(dictionaryName) && typeof matchedWord === 'string' ? matchedWord : undefined;
};

const isOurs = (name: unknown) => name === commonWords || name === 'backlot';
