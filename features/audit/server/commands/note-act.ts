import { createHash, randomUUIDv7 } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { ActLog } from '#platform/server/acts.ts';
import type { Clock } from '#platform/server/clock.ts';
import { auditEntry } from '../tables.ts';

type Entry = typeof auditEntry.$inferSelect;

// Any number that no other lock uses: "acts" in ASCII.
const lockKey = 0x61637473;

/** Before the first entry. */
export const chainStart = '0'.repeat(64);

/** What an entry's hash is made of, in one order for ever: every column but the hash itself. */
export const hashOfEntry = (entry: Omit<Entry, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.seq,
        entry.id,
        entry.at.toISOString(),
        entry.actorId,
        entry.onBehalfOf,
        entry.sessionId,
        entry.action,
        entry.subjectKind,
        entry.subjectId,
        canonical(entry.before),
        canonical(entry.after),
        entry.reason,
        entry.previousHash,
      ]),
    )
    .digest('hex');

/** PostgreSQL keeps JSON with its keys in an order of its own: ours is the alphabet's. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, canonical(held)]));
}

/** Notes acts one after the other: each entry knows the one before it, so of two at once one waits. */
export const auditTrail = (clock: Clock): ActLog => ({
  note: async (tx, act) => {
    await tx.run({ name: 'audit-lock', text: 'select pg_advisory_xact_lock($1)' }, [lockKey]);
    const [last] = await tx.orm
      .select({ seq: auditEntry.seq, hash: auditEntry.hash })
      .from(auditEntry)
      .orderBy(desc(auditEntry.seq))
      .limit(1);
    const entry = {
      seq: (last?.seq ?? 0) + 1,
      id: randomUUIDv7(),
      at: clock.now(),
      actorId: act.actor ?? null,
      onBehalfOf: act.onBehalfOf ?? null,
      sessionId: act.session ?? null,
      action: act.action,
      subjectKind: act.subject.kind,
      subjectId: act.subject.id,
      before: canonical(act.before),
      after: canonical(act.after),
      reason: act.reason ?? '',
      previousHash: last?.hash ?? chainStart,
    };
    await tx.orm.insert(auditEntry).values({ ...entry, hash: hashOfEntry(entry) });
  },
});
