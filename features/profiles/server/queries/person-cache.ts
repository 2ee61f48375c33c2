import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { PersonSummary } from '../../contract.ts';
import { asAttending } from '../views/summary.ts';
import { summariesOf } from './people.ts';

/**
 * Caches summaries for views of many people: conversation rows, senders, search hits. Changes are evicted at once here
 * and, by the news, on the other processes; entries live for `keptMs` at most, and nothing is cached while news from
 * the others does not arrive.
 */
export interface PersonCache {
  /**
   * `through`: the caller's transaction. A query outside it would need a second connection, and if many transactions
   * that wait for each other's locks each hold one, none might be left. Results read that way are used but not cached.
   */
  of(
    people: readonly PersonId[],
    through?: Transaction['orm'],
  ): Promise<ReadonlyMap<PersonId, PersonSummary>>;
  /** The same for views that name people: each by their id, and without a name once they have left. */
  named(people: readonly PersonId[], through?: Transaction['orm']): Promise<(id: PersonId) => NamedPerson>;
  forget(people: readonly PersonId[]): void;
  /** Evicts everyone on this process: all their labels may have changed. */
  forgetAll(): void;
  /** Number of cached entries. */
  size(): number;
}

/** Somebody by name. */
type NamedPerson = Pick<PersonSummary, 'id' | 'displayName' | 'photoURL' | 'headline' | 'company'>;

const keptMs = 60_000;
const sizeMax = 20_000;
const memory = 'profiles: summaries';

export function createPersonCache(platform: Platform): PersonCache {
  const kept = new Map<string, { summary: PersonSummary; untilMs: number }>();
  const { attendance, news } = platform;
  let changes = 0;
  const forget = (people: readonly string[]) => {
    changes++;
    for (const id of people) kept.delete(id);
  };
  const forgetAll = () => {
    changes++;
    kept.clear();
  };
  // Every process detects this by itself.
  attendance.onChange(forget);
  attendance.onSettled(forgetAll);
  news.listen(memory, { onChange: forget, onGap: forgetAll });

  const read = async (people: readonly PersonId[], orm: Transaction['orm']) => {
    const found = await summariesOf(orm, people);
    for (const [id, summary] of found) found.set(id, asAttending(attendance, summary));
    return found;
  };
  const load = async (people: readonly PersonId[]) => {
    const before = changes;
    const found = await read(people, platform.database.orm);
    // If anything changed during the read, the answer may be stale: use it, do not cache it.
    if (before !== changes || !news.isHeard()) return found;
    if (kept.size + found.size > sizeMax) kept.clear();
    const untilMs = platform.clock.now().getTime() + keptMs;
    for (const [id, summary] of found) kept.set(id, { summary, untilMs });
    return found;
  };

  const of: PersonCache['of'] = async (people, through) => {
    const nowMs = platform.clock.now().getTime();
    const result = new Map<PersonId, PersonSummary>();
    const missing: PersonId[] = [];
    for (const id of people) {
      const entry = kept.get(id);
      if (entry && entry.untilMs > nowMs && news.isHeard()) result.set(id, entry.summary);
      else missing.push(id);
    }
    if (missing.length === 0) return result;
    const found = await (through ? read(missing, through) : load(missing));
    for (const [id, summary] of found) result.set(id, summary);
    return result;
  };

  return {
    of,
    named: async (people, through) => {
      const known = await of([...new Set(people)], through);
      return (id) => known.get(id) ?? { id, displayName: '', photoURL: null, headline: '', company: '' };
    },
    forget: (people) => {
      forget(people);
      news.publish(memory, people);
    },
    forgetAll,
    size: () => kept.size,
  };
}
