import { createHash } from 'node:crypto';
import pg from 'pg';
import { chainStart, type Entry, hashOfEntry } from '#features/audit/server/acts/noting.ts';
import type { NewId, PersonId } from '#platform/contract/ids.ts';
import type { Connection } from '#platform/server/database/database.ts';

/** What a record of years is made of, as a large house would have it: most entries are a few kinds of acts. */
const acts: readonly (readonly [share: number, action: string, subjectKind: string])[] = [
  [40, 'invitation.sent', 'invitation'],
  [18, 'invitation.accepted', 'invitation'],
  [12, 'sessions.ended', 'account'],
  [8, 'password.changed', 'account'],
  [6, 'message.deleted', 'message'],
  [5, 'passkey.added', 'account'],
  [4, 'roles.changed', 'account'],
  [3, 'session.revoked', 'session'],
  [2, 'mail.written', 'mail'],
  [1, 'account.locked', 'account'],
  [1, 'file.binned', 'file'],
];
const drawn = acts.flatMap(([share, action, subjectKind]) =>
  Array.from({ length: share }, () => ({ action, subjectKind })),
);
const usual = { action: 'invitation.sent', subjectKind: 'invitation' } as const;

const reasons = [
  'Reported by their company',
  'Asked for by the person on the phone',
  'Left the production after the wrap',
  'Signed with another agency',
  'The laptop was stolen at the airport',
  'Casting is closed until spring',
] as const;
/** One of so many entries gives a reason, and one of so many of those a ticket of its own. */
const everyNth = { reason: 4, ticket: 50 } as const;
/** The reason that stands in the record so rarely that a search finds one entry in a hundred thousand. */
export const rareReason = 'By order of the court';
const rareEvery = 100_000;

const batch = 5_000;

/** A record with its chain whole: `people` act and are acted upon. */
export interface AuditChain {
  readonly people: readonly PersonId[];
  readonly entries: number;
  /** When the first entry was noted; the last one was noted at `until`. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * Fills an empty record with a chain that holds, in batches: noted one by one, each in a transaction of its own, a
 * million would take an hour. The database must be migrated.
 */
export async function fillAudit(connection: Connection, chain: AuditChain): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The head goes forward by one only; here it is set once, to the end of what was written.
    await client.query('alter table audit_head disable trigger user');
    let previousHash = chainStart;
    for (let first = 1; first <= chain.entries; first += batch) {
      const entries: Entry[] = [];
      for (let seq = first; seq < first + batch && seq <= chain.entries; seq++) {
        const entry = entryAt(seq, previousHash, chain);
        entries.push(entry);
        previousHash = entry.hash;
      }
      await client.query(inserting, columnsOf(entries));
    }
    await client.query('update audit_head set seq = $1, hash = $2', [chain.entries, previousHash]);
    await client.query('alter table audit_head enable trigger user');
    await client.query('vacuum analyze audit_entry');
  } finally {
    await client.end();
  }
}

const inserting = `insert into audit_entry (seq, id, at, actor_id, on_behalf_of, session_id, action, subject_kind,
    subject_id, before, after, reason, previous_hash, hash)
  select seq, id, at, actor, null, session, action, kind, subject, before::jsonb, after::jsonb, reason, previous, hash
  from unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
    as e(seq, id, at, actor, session, action, kind, subject, before, after, reason, previous, hash)`;

const columnsOf = (entries: readonly Entry[]) => {
  const column = <Value>(pick: (entry: Entry) => Value) => entries.map(pick);
  return [
    column(({ seq }) => seq),
    column(({ id }) => id),
    column(({ at }) => at.toISOString()),
    column(({ actorId }) => actorId),
    column(({ sessionId }) => sessionId),
    column(({ action }) => action),
    column(({ subjectKind }) => subjectKind),
    column(({ subjectId }) => subjectId),
    column(({ before }) => (before === null ? null : JSON.stringify(before))),
    column(({ after }) => (after === null ? null : JSON.stringify(after))),
    column(({ reason }) => reason),
    column((entry) => entry.previousHash),
    column(({ hash }) => hash),
  ];
};

/** The same entry for the same place, run after run. */
function entryAt(seq: number, previousHash: string, chain: AuditChain): Entry {
  const { people, entries, from, until } = chain;
  const dice = createHash('sha256')
    .update(`entry ${String(seq)}`)
    .digest();
  const { action, subjectKind } = drawn[dice.readUInt16BE(0) % drawn.length] ?? usual;
  // A tenth of the people do most of it.
  const busy = Math.max(1, Math.floor(people.length / 10));
  const actor = people[dice.readUInt16BE(2) % (dice.readUInt8(4) < 200 ? busy : people.length)] ?? null;
  const about = people[dice.readUInt16BE(6) % people.length] ?? '';
  const at = new Date(from.getTime() + ((until.getTime() - from.getTime()) * seq) / entries);
  const entry = {
    seq,
    id: uuidFrom(dice.subarray(8, 24)),
    at,
    actorId: actor,
    onBehalfOf: null,
    sessionId: uuidFrom(dice.subarray(12, 28)),
    action,
    subjectKind,
    subjectId: subjectKind === 'account' ? about : uuidFrom(dice.subarray(16, 32)),
    before: action === 'roles.changed' ? { roles: ['USER'], primaryRole: 'USER' } : null,
    after:
      action === 'roles.changed'
        ? { roles: ['READER', 'USER'], primaryRole: 'READER' }
        : { number: seq, sessionsEnded: dice.readUInt8(5) % 4 },
    reason: reasonAt(seq),
    hat: null,
    previousHash,
  };
  return { ...entry, hash: hashOfEntry(entry) };
}

function reasonAt(seq: number): string {
  if (seq % rareEvery === 7) return `${rareReason}, file ${String(seq)}`;
  if (seq % everyNth.reason !== 0) return '';
  const reason = reasons[(seq / everyNth.reason) % reasons.length] ?? '';
  return seq % everyNth.ticket === 0 ? `${reason}, ticket ${String(seq)}` : reason;
}

const uuidFrom = (bytes: Uint8Array): NewId => {
  const hex = Buffer.from(bytes).toString('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return id as NewId;
};
