import type { Database } from '#platform/server/database/database.ts';
import { type Break, limits } from '../limits.ts';
import { chainStart, type Entry, hashOfEntry } from './acts/noting.ts';

/** The result of following the chain. */
export interface Followed {
  /** The last valid entry. */
  readonly checkedTo: number;
  /** The number of the last entry the chain should have. */
  readonly of: number;
  readonly isFinished: boolean;
  readonly broken: { readonly seq: number; readonly why: Break } | null;
  readonly head: string;
}

interface Link extends Record<string, unknown> {
  readonly seq: number;
  readonly hash: string;
}

// Bypasses the query builder, which would parse a text like "5" in `before` as JSON again and return a number.
const columns = `seq, id, at, actor_id as "actorId", on_behalf_of as "onBehalfOf", session_id as "sessionId", action,
  subject_kind as "subjectKind", subject_id as "subjectId", before, after, reason, hat, previous_hash as "previousHash", hash`;

const reading = {
  name: 'audit-follow',
  text: `select ${columns} from audit_entry where seq > $1 and seq <= $2 order by seq limit $3`,
};

/** One entry as stored. */
export async function findEntry(database: Pick<Database, 'run'>, seq: number): Promise<Entry | undefined> {
  const text = `select ${columns} from audit_entry where seq = $1`;
  const [entry] = await database.run<Entry>({ name: 'audit-entry', text }, [seq]);
  return entry;
}

/**
 * Follows the chain from an entry that is known to be valid, for at most `stepMax` entries, a few thousand in memory at
 * a time. Entries written meanwhile are ignored: it stops at the head it saw at the start.
 */
export async function followChain(
  database: Pick<Database, 'run'>,
  { after, stepMax = Number.POSITIVE_INFINITY }: { after: number; stepMax?: number },
): Promise<Followed> {
  const head = await headOf(database);
  const until = Math.min(head.seq, after + stepMax);
  const found = (checkedTo: number, broken: Followed['broken'] = null): Followed => ({
    checkedTo,
    of: head.seq,
    isFinished: broken === null && checkedTo >= head.seq,
    broken,
    head: head.hash,
  });

  let last = await linkAt(database, after);
  if (!last) return found(after, { seq: after, why: after > head.seq ? 'cut_off' : 'missing' });
  while (last.seq < until) {
    const entries: Entry[] = await database.run<Entry>(reading, [last.seq, until, limits.batch]);
    if (entries.length === 0) return found(last.seq, missingAfter(last.seq, await hasAfter(database, until)));
    for (const entry of entries) {
      const why = breakAt(entry, last);
      if (why) return found(last.seq, { seq: why === 'missing' ? last.seq + 1 : entry.seq, why });
      last = entry;
    }
  }
  if (last.seq === head.seq) {
    if (last.hash !== head.hash) return found(last.seq, { seq: last.seq, why: 'altered' });
    if (await isBeyondHead(database)) return found(last.seq, { seq: last.seq + 1, why: 'beyond' });
  }
  return found(last.seq);
}

function breakAt(entry: Entry, last: Link): Break | undefined {
  if (entry.seq !== last.seq + 1) return 'missing';
  if (hashOfEntry(entry) !== entry.hash) return 'altered';
  return entry.previousHash === last.hash ? undefined : 'unlinked';
}

const missingAfter = (seq: number, hasMore: boolean) => ({
  seq: seq + 1,
  why: hasMore ? ('missing' as const) : ('cut_off' as const),
});

/** The last entry according to the head row. */
export async function headOf(database: Pick<Database, 'run'>): Promise<Link> {
  const text = 'select seq, hash from audit_head where id = 1';
  const [head] = await database.run<Link>({ name: 'audit-head-read', text }, []);
  return head ?? { seq: 0, hash: chainStart };
}

/** The entry a step resumes from, undefined if it is missing or altered. */
async function linkAt(database: Pick<Database, 'run'>, seq: number): Promise<Link | undefined> {
  if (seq === 0) return { seq: 0, hash: chainStart };
  const entry = await findEntry(database, seq);
  return entry && hashOfEntry(entry) === entry.hash ? entry : undefined;
}

async function hasAfter(database: Pick<Database, 'run'>, seq: number): Promise<boolean> {
  const text = 'select 1 from audit_entry where seq > $1 limit 1';
  return (await database.run({ name: 'audit-has-after', text }, [seq])).length > 0;
}

/** Whether entries exist beyond the head or before the first. One statement, so it sees a single snapshot. */
async function isBeyondHead(database: Pick<Database, 'run'>): Promise<boolean> {
  const text = `select 1 from audit_entry, audit_head where audit_entry.seq > audit_head.seq or audit_entry.seq < 1
    limit 1`;
  return (await database.run({ name: 'audit-beyond', text }, [])).length > 0;
}
