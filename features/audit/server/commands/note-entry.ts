import { randomUUIDv7 } from 'node:crypto';
import type { AuditEntry, AuditLog } from '#platform/server/audit-log.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Statement } from '#platform/server/database/database.ts';
import { hatLeanedOn } from '#platform/server/session/hat.ts';
import { hashedParts, keepable, keepableText, type Noted } from './entry-hash.ts';

/**
 * Notes entries one after the other: each knows the one before it, so of two at once one waits. It waits behind all
 * that its transaction has to do, for no longer than the commit of the other.
 */
export const auditTrail = (clock: Clock): AuditLog => ({
  note: async (tx, noted) => tx.runAtEnd(appending, valuesOf(entryOf(clock, noted))),
});

const entryOf = (clock: Clock, noted: AuditEntry): Noted => ({
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
});

// One statement: it takes the end of the chain, hashes the entry behind it as `hashOfEntry` does, and moves the end, so
// that nobody waits for a round trip of somebody else, and the head never stands anywhere but at the last entry. A chain
// without its head makes a number of nothing, which the table refuses.
const appending: Statement = {
  name: 'audit-append',
  text: `with head as (select seq, hash from audit_head where id = 1 for update),
  linked as (select head.seq + 1 as seq, head.hash as previous_hash from (values (1)) as one left join head on true),
  appended as (
    insert into audit_entry (seq, id, at, actor_id, on_behalf_of, session_id, action, subject_kind, subject_id,
      before, after, reason, hat, previous_hash, hash)
    select seq, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, previous_hash,
      encode(sha256(convert_to('[' || seq || ',' || $13::text || ',"' || previous_hash || '"' || $14::text || ']', 'UTF8')), 'hex')
    from linked returning seq, hash)
  update audit_head set seq = appended.seq, hash = appended.hash from appended where id = 1`,
};

const valuesOf = (entry: Noted) => {
  const { body, end } = hashedParts(entry);
  return [
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
    body,
    end,
  ];
};

/** Nothing is NULL and not a null inside JSON: both read back as the same. */
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
