import { refusalOf } from './scene.ts';

type Act = (number: number) => Promise<unknown>;

/** Sends twenty requests together, alternating the acts; returns their outcomes in order. */
export const twentyAtOnce = (one: Act, other: Act = one): Promise<string[]> =>
  Promise.all(Array.from({ length: 20 }, (_, number) => refusalOf((number % 2 ? other : one)(number))));

/** One accepted and nineteen refused with this code, in `toSorted` order. */
export const oneAndNineteen = (refusal: string): string[] =>
  ['accepted', ...Array.from({ length: 19 }, () => refusal)].toSorted();

/** Which of the two acts were accepted; a repeated act may be answered as if it were new (X2). */
export const winnersOf = (answers: readonly string[]): ('one' | 'other')[] => {
  const isAccepted = (answer: string, number: number, turn: number) =>
    number % 2 === turn && answer === 'accepted';
  const won = (turn: number) => answers.some((answer, number) => isAccepted(answer, number, turn));
  return [...(won(0) ? (['one'] as const) : []), ...(won(1) ? (['other'] as const) : [])];
};
