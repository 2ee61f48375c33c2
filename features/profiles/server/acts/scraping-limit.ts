import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import {
  type ReadingKind,
  type ReadingWindow,
  readAhead,
  readingWindows,
} from '../../policy/scraping-limit.ts';
import { peopleRead } from '../tables.ts';

type Reader = Pick<Actor, 'personId' | 'sessionId' | 'primaryRole'>;

/** Counts the people each person reads, across all processes, and stops them at the bound (DIR-4). */
export interface ScrapingLimit {
  /** Counts this many more people. Over the bound, counts nothing and returns when the reader can continue. */
  take(reader: Reader, kind: ReadingKind, people: number): Promise<Date | undefined>;
}

/** People already counted in the table but not read yet. */
interface Ahead {
  left: number;
  readonly endsMs: number;
}

// A window starts with the first person read in it. A request over the bound is not counted, so a smaller one may still
// fit.
const count: Statement = {
  name: 'people-read-count',
  text: `insert into people_read as held (person_id, bound, started_at, used) values ($1, $2, $3, $4)
    on conflict (person_id, bound) do update set
      used = case when held.started_at <= $5 then excluded.used else held.used + excluded.used end,
      started_at = case when held.started_at <= $5 then excluded.started_at else held.started_at end,
      stopped_at = case when held.started_at <= $5 then null else held.stopped_at end
    where held.started_at <= $5 or held.used + excluded.used <= $6
    returning started_at as "startedAt"`,
};

/** Readers whose in-advance counts are kept; beyond this number they are counted anew. */
const heldMax = 20_000;

export function createScrapingLimit(platform: Platform): ScrapingLimit {
  const ahead = new Map<string, Ahead>();
  const takeFrom = async (reader: Reader, asked: Asked): Promise<Date | undefined> => {
    const { kind, window, people } = asked;
    const nowMs = platform.clock.now().getTime();
    const key = `${reader.personId}|${boundOf(asked)}`;
    const held = ahead.get(key);
    const left = held && held.endsMs > nowMs ? held.left : 0;
    if (held && left >= people) {
      held.left -= people;
      return undefined;
    }
    const steps = new Set([Math.max(people, Math.min(readAhead[kind], window.most)), people]);
    for (const step of steps) {
      const startedAt = await countIn(platform, reader, { ...asked, people: step });
      if (!startedAt) continue;
      if (ahead.size >= heldMax) ahead.clear();
      ahead.set(key, { left: left + step - people, endsMs: startedAt.getTime() + window.windowMs });
      return undefined;
    }
    return stop(platform, reader, asked);
  };
  return {
    take: async (reader, kind, people) => {
      if (people === 0) return undefined;
      for (const window of readingWindows(reader.primaryRole, kind)) {
        const until = await takeFrom(reader, { kind, window, people });
        if (until) return until;
      }
      return undefined;
    },
  };
}

interface Asked {
  readonly kind: ReadingKind;
  readonly window: ReadingWindow;
  readonly people: number;
}

const boundOf = ({ kind, window }: Pick<Asked, 'kind' | 'window'>) => `${kind}:${window.name}`;

async function countIn(
  { database, clock }: Platform,
  { personId }: Reader,
  asked: Asked,
): Promise<Date | undefined> {
  const { window, people } = asked;
  if (people > window.most) return undefined;
  const now = clock.now();
  const endedBefore = new Date(now.getTime() - window.windowMs);
  const [row] = await database.run<{ startedAt: Date }>(count, [
    ...[personId, boundOf(asked), now, people],
    ...[endedBefore, window.most],
  ]);
  return row?.startedAt;
}

/** Returns when the reader can continue. Writes an audit record the first time in a window. */
async function stop(platform: Platform, { personId, sessionId }: Reader, asked: Asked): Promise<Date> {
  const { database, clock, auditLog } = platform;
  const { kind, window } = asked;
  const now = clock.now();
  const own = and(eq(peopleRead.personId, personId), eq(peopleRead.bound, boundOf(asked)));
  return database.write(async (tx) => {
    const [row] = await tx.orm.select().from(peopleRead).where(own);
    const [first] = await tx.orm
      .update(peopleRead)
      .set({ stoppedAt: now })
      .where(and(own, isNull(peopleRead.stoppedAt)))
      .returning();
    if (first) {
      await auditLog.note(tx, {
        action: 'scraping.stopped',
        subject: { kind: 'account', id: personId },
        actor: personId,
        session: sessionId,
        after: { kind, window: window.name, most: window.most },
      });
    }
    return new Date((row?.startedAt ?? now).getTime() + window.windowMs);
  });
}

/** Counts an opened profile, except the reader's own. Returns when the reader can continue if it is one too many. */
export const countOpened = (
  { guard }: { readonly guard: ScrapingLimit },
  actor: Actor,
  id: PersonId,
  kind: 'opened' | 'glanced' = 'opened',
): Promise<Date | undefined> =>
  actor.personId === id ? Promise.resolve(undefined) : guard.take(actor, kind, 1);
