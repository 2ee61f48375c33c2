import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { AuditDetail, AuditLine } from '../contract.ts';
import { type Entry, hashOfEntry } from './acts/noting.ts';

/** A line of the log, with `before` and `after` as JSON text. */
export type AuditRow = Omit<Entry, 'before' | 'after'> & {
  readonly before: string | null;
  readonly after: string | null;
};

type People = ReadonlyMap<PersonId, PersonSummary>;
type Line = Omit<Entry, 'before' | 'after'>;

const personKinds: readonly string[] = ['account', 'person', 'profile'];

/** Everyone a line mentions. Subject ids are free-form, so only valid person ids are looked up. */
export const peopleIn = (rows: readonly Line[]): PersonId[] => {
  const ids = rows.flatMap((row) => [
    row.actorId,
    row.onBehalfOf,
    personKinds.includes(row.subjectKind) ? row.subjectId : null,
  ]);
  return [...new Set(ids.filter((id) => isId<PersonId>(id)))];
};

/** An entry as a line of the log. */
export const viewLine = (row: Line, people: People): AuditLine => ({
  seq: row.seq,
  at: toInstant(row.at),
  actor: somebody(row.actorId, people),
  onBehalfOf: somebody(row.onBehalfOf, people),
  action: row.action,
  subject: {
    kind: row.subjectKind,
    id: row.subjectId,
    name:
      personKinds.includes(row.subjectKind) && isId<PersonId>(row.subjectId)
        ? (people.get(row.subjectId)?.displayName ?? null)
        : null,
  },
  reason: row.reason,
  hat: row.hat,
});

/** One full entry, and whether it is unchanged since it was written. */
export const viewDetail = (row: Entry, people: People): AuditDetail => ({
  ...viewLine(row, people),
  sessionId: row.sessionId,
  before: row.before ?? null,
  after: row.after ?? null,
  hash: row.hash,
  previousHash: row.previousHash,
  isIntact: hashOfEntry(row) === row.hash,
});

const somebody = (id: PersonId | null, people: People): AuditLine['actor'] =>
  id === null ? null : { id, displayName: people.get(id)?.displayName ?? null };

const csvHead = [
  'seq',
  'at',
  'actor',
  'actorId',
  'onBehalfOf',
  'action',
  'subjectKind',
  'subjectId',
  'subject',
  'reason',
  'hat',
  'before',
  'after',
  'sessionId',
  'hash',
];

/** The log as CSV. */
export const auditCsv = (asker: CsvAsker, rows: readonly AuditRow[], people: People): string =>
  csvOf(
    asker,
    csvHead,
    rows.map((row) => {
      const line = viewLine(row, people);
      return [
        line.seq,
        line.at,
        line.actor?.displayName ?? null,
        line.actor?.id ?? null,
        line.onBehalfOf?.displayName ?? line.onBehalfOf?.id ?? null,
        line.action,
        line.subject.kind,
        line.subject.id,
        line.subject.name,
        line.reason,
        line.hat?.role ?? null,
        row.before,
        row.after,
        row.sessionId,
        row.hash,
      ];
    }),
  );
