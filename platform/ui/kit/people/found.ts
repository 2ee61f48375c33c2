import { useDebouncedValue } from '@mantine/hooks';
import { fold } from '#platform/contract/fold.ts';

/** A person to choose, with what a field shows of them. */
export type Pickable = {
  readonly id: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  /** Below the name. */
  readonly headline: string;
};

/** The people found for what is typed, in the server's order. */
export type Found<One> = {
  /** `idle`: the text is too short to search. */
  status: 'idle' | 'waiting' | 'broken' | 'found';
  people: readonly One[];
  /** What is typed, as it is searched. */
  term: string;
  retry: () => void;
};

type Search<One> = {
  typed: string;
  /** What `people` were searched with. */
  asked: string;
  people: readonly One[] | undefined;
  /** Nothing is offered before anything is typed. */
  isStartEmpty?: boolean;
  reading: { isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
};

const usualMs = 200;

/** What to search with: the text, once typing pauses. */
export const useAsked = (typed: string, waitMs = usualMs): string =>
  useDebouncedValue(typed.trim(), waitMs)[0];

/**
 * What is offered belongs to what is typed: until the server answers, those found for another text are left out unless
 * they match this one too.
 */
export function foundFor<One extends Pickable>(search: Search<One>): Found<One> {
  const { typed, asked, people, isStartEmpty, reading } = search;
  const term = typed.trim();
  const retry = () => void reading.refetch();
  if (isStartEmpty && term === '') return { status: 'idle', people: [], term, retry };
  if (!people) return { status: reading.isError ? 'broken' : 'waiting', people: [], term, retry };
  const isBehind = asked !== term || reading.isPlaceholderData;
  return isBehind
    ? { status: 'waiting', people: people.filter(matches(term)), term, retry }
    : { status: 'found', people, term, retry };
}

/** Each typed word begins one of theirs. */
const matches = (term: string) => {
  const typed = fold(term).split(' ');
  return ({ displayName, headline }: Pickable) => {
    const theirs = ` ${fold(`${displayName} ${headline}`)}`;
    return typed.every((word) => theirs.includes(` ${word}`));
  };
};

/**
 * The one that Enter chooses: where the arrows are, or the first of what was found. The first of what was found for
 * another text could be someone else.
 */
export const activeOf = <One extends Pickable>(
  choosable: readonly One[],
  { isSettled, at }: { isSettled: boolean; at: string | undefined },
): One | undefined => choosable.find(({ id }) => id === at) ?? (isSettled ? choosable[0] : undefined);
