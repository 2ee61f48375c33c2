import { randomUUIDv7 } from 'node:crypto';
import type { AuditEntry, AuditLog } from '#platform/server/audit-log.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { hatLeanedOn } from '#platform/server/session/hat.ts';
import { type Entry, hashOfEntry, keepable, keepableText } from './entry-hash.ts';

/** Notes entries one after the other: each knows the one before it, so of two at once one waits. */
export const auditTrail = (clock: Clock): AuditLog => ({
  note: async (tx, noted) => {
    await tx.run(appending, valuesOf(await nextEntry(tx, clock, noted)));
  },
  noteLast: async (tx, noted) => {
    tx.runLast(appending, valuesOf(await nextEntry(tx, clock, noted)), async () => undefined);
  },
});

/** The entry behind the one at the head of the chain. */
async function nextEntry(tx: Transaction, clock: Clock, noted: AuditEntry): Promise<Entry> {
  const head = await takeHead(tx);
  const entry = {
    seq: head.seq + 1,
    id: randomUUIDv7(),
    at: clock.now(),
    actorId: noted.actor ?? null,
    onBehalfOf: noted.onBehalfOf ?? null,
    sessionId: noted.session ?? null,
    action: keepableText(noted.action),
    subjectKind: keepableText(noted.subject.kind),
    subjectId: keepableText(noted.subject.id),
    before: keepable(noted.before),
    after: keepable(noted.after),
    reason: keepableText(noted.reason ?? ''),
    hat: hatLeanedOn() ?? null,
    previousHash: head.hash,
  };
  return { ...entry, hash: hashOfEntry(entry) };
}

interface Head extends Record<string, unknown> {
  readonly seq: number;
  readonly hash: string;
}

/** The end of the chain, held until the transaction ends. */
async function takeHead(tx: Transaction): Promise<Head> {
  const [head] = await tx.run<Head>(
    { name: 'audit-head', text: 'select seq, hash from audit_head where id = 1 for update' },
    [],
  );
  if (!head) throw new Error('the chain of the audit has lost its head');
  return head;
}

// One statement, so that the head never stands anywhere but at the last entry.
const appending: Statement = {
  name: 'audit-append',
  text: `with appended as (
    insert into audit_entry (seq, id, at, actor_id, on_behalf_of, session_id, action, subject_kind, subject_id,
      before, after, reason, hat, previous_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning seq, hash)
  update audit_head set seq = appended.seq, hash = appended.hash from appended where id = 1`,
};

const valuesOf = (entry: Entry) => [
  entry.seq,
  entry.id,
  entry.at,
  entry.actorId,
  entry.onBehalfOf,
  entry.sessionId,
  entry.action,
  entry.subjectKind,
  entry.subjectId,
  jsonOf(entry.before),
  jsonOf(entry.after),
  entry.reason,
  jsonOf(entry.hat),
  entry.previousHash,
  entry.hash,
];

/** Nothing is NULL and not a null inside JSON: both read back as the same. */
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
