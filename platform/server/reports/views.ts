import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { OpenedReport, QueuedReport, ReportedPerson } from '#platform/contract/reports.ts';
import { toInstant } from '#platform/contract/time.ts';

/** People by their ids; those whose account is gone are missing. */
export type ReportPeople = ReadonlyMap<
  PersonId,
  { readonly displayName: string; readonly photoURL: string | null }
>;

/** A row of `reportColumns`. */
interface Row<State> {
  readonly id: ClientId;
  readonly reporterId: PersonId;
  readonly reason: string;
  readonly createdAt: Date;
  readonly state: State;
  readonly settledBy: PersonId | null;
  readonly claimedBy: PersonId | null;
  readonly claimedUntil: Date | null;
}

/** What an opened one has besides. */
interface OpenedRow extends Row<string> {
  readonly version: number;
  readonly note: string;
  readonly settledAt: Date | null;
  readonly outcome: string;
}

/** A person as a report names them, without a name once their account is gone. */
export const personIn = (people: ReportPeople, id: PersonId): ReportedPerson => {
  const found = people.get(id);
  return { id, displayName: found?.displayName ?? '', photoURL: found?.photoURL ?? null };
};

/** Who reported it, works on it and decided it. */
export const namedBy = ({ reporterId, claimedBy, settledBy }: Row<string>): PersonId[] =>
  [reporterId, claimedBy, settledBy].filter((one) => one !== null);

/** What a line of the queue has of the report itself. */
export const lineOf = <State extends QueuedReport['state']>(
  row: Row<State>,
  people: ReportPeople,
  now: Date,
) => ({
  id: row.id,
  reporter: personIn(people, row.reporterId),
  reason: row.reason,
  createdAt: toInstant(row.createdAt),
  state: row.state,
  claim:
    row.claimedBy && row.claimedUntil && row.claimedUntil > now && row.state === 'open'
      ? { by: personIn(people, row.claimedBy), until: toInstant(row.claimedUntil) }
      : null,
});

/** What an opened report has beside its line. */
export const openedOf = (
  row: OpenedRow,
  people: ReportPeople,
): Pick<OpenedReport, 'id' | 'version' | 'note' | 'outcome'> => ({
  id: row.id,
  version: row.version,
  note: row.note,
  outcome: row.settledAt && {
    by: row.settledBy && personIn(people, row.settledBy),
    at: toInstant(row.settledAt),
    note: row.outcome,
  },
});
