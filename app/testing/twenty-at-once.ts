import { refusalOf } from './scene.ts';

type Act = (number: number) => Promise<unknown>;

/** Twenty requests that go out together, the acts by turns; what each was answered, in their order. */
export const twentyAtOnce = (one: Act, other: Act = one): Promise<string[]> =>
  Promise.all(Array.from({ length: 20 }, (_, number) => refusalOf((number % 2 ? other : one)(number))));

/** One that was accepted and nineteen refused like this, as `toSorted` puts them. */
export const oneAndNineteen = (refusal: string): string[] =>
  ['accepted', ...Array.from({ length: 19 }, () => refusal)].toSorted();

/** Which of the two acts were accepted; an act that is repeated may be answered as if it were new (X2). */
export const winnersOf = (answers: readonly string[]): ('one' | 'other')[] => {
  const isAccepted = (answer: string, number: number, turn: number) =>
    number % 2 === turn && answer === 'accepted';
  const won = (turn: number) => answers.some((answer, number) => isAccepted(answer, number, turn));
  return [...(won(0) ? (['one'] as const) : []), ...(won(1) ? (['other'] as const) : [])];
};
