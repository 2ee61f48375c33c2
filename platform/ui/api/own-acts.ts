import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import type { ActMeta, StaleRead } from '#platform/contract/acts.ts';
import { asked } from './asked.ts';
import { type Following, followCalls, metaAt } from './link.ts';

// Only so that a page that stays open for weeks doesn't keep them all: events come within seconds.
const rememberedMax = 100;

interface Tab {
  /** What its latest acts see to themselves, by the name it gave each of them. */
  readonly covered: Map<string, readonly QueryKey[]>;
  /** What is covered of the event that is being heard. */
  echoed: readonly QueryKey[];
}
const tab: Tab = { covered: new Map(), echoed: [] };

/**
 * From now on the reads that an act's contract names are asked for again once it is answered. Also after a failure: a
 * refusal may mean that the screen is behind, and no answer doesn't mean that nothing happened.
 */
export const seeToActs = (held: QueryClient): void => followCalls(following(held));

const following =
  (held: QueryClient): Following =>
  async (path, call) => {
    const { stale, ...given } = metaAt(path) ?? {};
    if (!stale) return call();
    const offers = offersOf(path, given);
    // Others of a read that is given may have changed with it: those of the same queue.
    const keys = [...stale.map((read) => keyOf(path, read)), ...offers.map(({ read }) => read)];
    const before = offers.flatMap(({ read }) => heldNow(held, read));
    const act = nameFor([...keys, [path.slice(0, 1)]]);
    let shown: readonly QueryKey[] = [];
    try {
      const answer = await call(act);
      shown = offers.flatMap(({ of }) => putIn(held, before, of(answer)));
      return answer;
    } catch (error) {
      // It may still happen, after what is asked for here: then its event counts like any other.
      tab.covered.delete(act);
      throw error;
    } finally {
      // A count in one page of a read tells of the others too: those are asked for when they are next shown.
      const whole = keys.map(([read]): QueryKey => [read]);
      void held.invalidateQueries({
        predicate: (query) => isOf(query, whole) && !isOf(query, shown),
        refetchType: 'none',
      });
      asked.again = askFor(held, (query) => isOf(query, keys) && !isOf(query, shown));
    }
  };

/** A new name for an act, under which the tab remembers what it sees to itself: also the rest of its own feature. */
function nameFor(keys: readonly QueryKey[]): string {
  const act = Math.random().toString(36).slice(2, 12);
  const { covered } = tab;
  covered.set(act, keys);
  for (const oldest of covered.keys()) if (covered.size > rememberedMax) covered.delete(oldest);
  return act;
}

/** Runs what an event sets off; of what its act sees to itself, if it is one of this tab, nothing is asked for. */
export function hearing(act: string | undefined, react: (isOwn: boolean) => void): void {
  const own = tab.covered.get(act ?? '');
  tab.echoed = own ?? [];
  try {
    react(own !== undefined);
  } finally {
    tab.echoed = [];
  }
}

/** Whether the event being heard asks for it: not if it is the echo of an act that sees to it. */
export const isNews = (query: Query): boolean => !isOf(query, tab.echoed);

/** No answer yet: one that is under way can't be called back. */
export const isFirst = ({ state }: Query): boolean => state.data === undefined;

/** An answer in flight may predate what happened and would hide it: asks again once it has arrived. */
export function askAfterFlight(held: QueryClient, which: QueryFilters): void {
  for (const query of held.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    const again = () => {
      void held.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    };
    query.promise?.then(again, again);
  }
}

/** `get` of the same feature, `feature.get`, or `*` for all of its reads; with an input, only those with it. */
function keyOf([feature = '']: readonly string[], stale: StaleRead): QueryKey {
  const [read, input] = typeof stale === 'string' ? [stale] : stale;
  const path = (read.includes('.') ? read : `${feature}.${read}`).split('.').filter((name) => name !== '*');
  return input ? [path, { input }] : [path];
}

const isOf = ({ queryKey }: Query, keys: readonly QueryKey[]) =>
  keys.some((key) => partialMatchKey(queryKey, key));

/** What is held and up to date, by its data itself: it is another object once anything has changed it. */
const heldNow = (held: QueryClient, queryKey: QueryKey): unknown[] =>
  held
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'idle', predicate: ({ state }) => !state.isInvalidated })
    .map(({ state }) => state.data);

/** A read whose answer an act gives: which one, and what it then shows. */
interface Offer {
  readonly read: QueryKey;
  readonly of: (answer: unknown) => { readonly key: QueryKey; readonly data: unknown };
}

function offersOf(
  path: readonly string[],
  { gives, alsoGives }: Pick<ActMeta, 'gives' | 'alsoGives'>,
): Offer[] {
  const [thing, part] = typeof gives === 'string' ? [gives] : (gives ?? []);
  const [beside, besidePart] = alsoGives ?? [];
  const partOf = (answer: unknown, name?: string) =>
    name ? (answer as Record<string, unknown>)[name] : answer;
  const offers: Offer[] = [];
  if (thing) {
    const read = keyOf(path, thing);
    const of = (answer: unknown) => {
      const data = partOf(answer, part);
      return { key: [read[0], { input: { id: (data as { id?: unknown } | null)?.id } }], data };
    };
    offers.push({ read, of });
  }
  if (beside) {
    const read = keyOf(path, beside);
    offers.push({ read, of: (answer) => ({ key: read, data: partOf(answer, besidePart) }) });
  }
  return offers;
}

/**
 * The answer of an act becomes that of the read of the same thing. Returns what need not be asked for; an answer that is
 * under way, or came since the act was sent, may be older or newer than this one.
 */
function putIn(
  held: QueryClient,
  before: readonly unknown[],
  { key, data }: ReturnType<Offer['of']>,
): QueryKey[] {
  if (!data) return [];
  const now = heldNow(held, key);
  const isSame = now.every((one) => one !== undefined && before.includes(one));
  const found = held.getQueryCache().findAll({ queryKey: key });
  if (!isSame || found.length !== now.length) return [];
  held.setQueriesData({ queryKey: key }, () => data);
  return [key];
}

function askFor(held: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  askAfterFlight(held, { predicate: (query) => isFirst(query) && predicate(query) });
  return held.invalidateQueries({ predicate });
}
