import { createHash, randomUUIDv7 } from 'node:crypto';
import { storableText } from '#platform/contract/storable-text.ts';
import type { AuditEntry, AuditLog } from '#platform/server/audit-log.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Statement } from '#platform/server/database/database.ts';
import { temporaryRoleUsed } from '#platform/server/session/temporary-role.ts';
import type { auditEntry } from '../tables.ts';

/** An entry as stored in the table. */
export type Entry = typeof auditEntry.$inferSelect;

/** The previous hash of the first entry. */
export const chainStart = '0'.repeat(64);

/** The content of an entry, before it is placed in the chain. */
type Noted = Omit<Entry, 'seq' | 'previousHash' | 'hash'>;

/**
 * What an entry's hash covers, in an order that must never change: its number, every other column except the hash
 * itself as `body`, the previous hash, and `end`. The SQL that writes an entry joins the same four.
 */
function hashedParts(entry: Noted): { readonly body: string; readonly end: string } {
  const body = [
    entry.id,
    entry.at.toISOString(),
    entry.actorId,
    entry.onBehalfOf,
    entry.sessionId,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    sorted(entry.before),
    sorted(entry.after),
    entry.reason,
  ];
  // Entries without a hat, including all from before hats existed, keep their original hash.
  const end = entry.hat ? `,${JSON.stringify(sorted(entry.hat))}` : '';
  return { body: JSON.stringify(body).slice(1, -1), end };
}

/** Computes the hash an entry must have. */
export function hashOfEntry(entry: Omit<Entry, 'hash'>): string {
  const { body, end } = hashedParts(entry);
  const link = JSON.stringify(entry.previousHash);
  return createHash('sha256')
    .update(`[${String(entry.seq)},${body},${link}${end}]`)
    .digest('hex');
}

/**
 * Normalizes a value to what both JSON and PostgreSQL store, so that it reads back as it was hashed: dates become text,
 * undefined values are dropped, and characters that PostgreSQL refuses (NUL, lone surrogates) become U+FFFD.
 */
const keepable = (value: unknown): unknown => {
  const text = JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'bigint' ? held.toString() : held,
  );
  return text === undefined ? null : sorted(JSON.parse(text), storableText);
};

/** PostgreSQL stores JSON keys in its own order, so we sort them alphabetically. */
function sorted(value: unknown, textOf = (text: string) => text): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((held) => sorted(held, textOf));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, held]) => [textOf(key), sorted(held, textOf)] as const);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

/**
 * Writes entries one at a time, because each hashes the one before it. The write runs at the end of its transaction, so
 * a concurrent writer waits no longer than the other's commit.
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
  action: storableText(noted.action),
  subjectKind: storableText(noted.subject.kind),
  subjectId: storableText(noted.subject.id),
  before: keepable(noted.before),
  after: keepable(noted.after),
  reason: storableText(noted.reason ?? ''),
  hat: temporaryRoleUsed() ?? null,
});

// A single statement reads the head, hashes the new entry as `hashOfEntry` does, and moves the head. This way no writer
// waits for another's round trip, and the head always points at the last entry. If the head row is missing, `seq` is
// null and the table refuses the row.
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

/** Null is stored as SQL NULL, not as JSON null. Both read back the same. */
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
