import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { PersonSummary } from '../../contract.ts';
import { summariesOf } from './people.ts';

/**
 * Summaries kept in memory for what shows many people at once: conversation rows, senders, search hits.
 * A change made on this process is forgotten at once; one made on another is at most `keptMs` old.
 */
export interface SummaryBook {
  of(people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, PersonSummary>>;
  forget(people: readonly PersonId[]): void;
  /** How many are kept. */
  size(): number;
}

const keptMs = 60_000;
const sizeMax = 20_000;

export function createSummaryBook(platform: Platform): SummaryBook {
  const kept = new Map<PersonId, { summary: PersonSummary; untilMs: number }>();
  let changes = 0;

  const load = async (people: readonly PersonId[]) => {
    const before = changes;
    const found = await summariesOf(platform.database.orm, people);
    // A change during the read may make the answer older than the change: use it, do not keep it.
    if (before !== changes) return found;
    if (kept.size + found.size > sizeMax) kept.clear();
    const untilMs = platform.clock.now().getTime() + keptMs;
    for (const [id, summary] of found) kept.set(id, { summary, untilMs });
    return found;
  };

  return {
    of: async (people) => {
      const nowMs = platform.clock.now().getTime();
      const result = new Map<PersonId, PersonSummary>();
      const missing: PersonId[] = [];
      for (const id of people) {
        const entry = kept.get(id);
        if (entry && entry.untilMs > nowMs) result.set(id, entry.summary);
        else missing.push(id);
      }
      if (missing.length === 0) return result;
      for (const [id, summary] of await load(missing)) result.set(id, summary);
      return result;
    },
    forget: (people) => {
      changes++;
      for (const id of people) kept.delete(id);
    },
    size: () => kept.size,
  };
}
