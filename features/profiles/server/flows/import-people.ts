import type { Database, Transaction } from '#platform/server/database/database.ts';
import { type ImportedPerson, putBatch } from '../commands/import-people-batch.ts';
import { type CreditRow, type RefusedRow, readCredits } from '../commands/import-people-credits.ts';

export type { RefusedRow } from '../commands/import-people-credits.ts';
export { UnusableFile } from '../commands/import-people-records.ts';

/** What an import did, or would have done. */
export interface ImportReport {
  readonly rows: number;
  readonly refusedRows: number;
  /** People in the accepted rows. */
  readonly people: number;
  readonly added: number;
  readonly changed: number;
  /** Already there and identical to the file. */
  readonly unchanged: number;
  /** Claimed or closed profiles. */
  readonly leftAlone: number;
  readonly creditsAdded: number;
  /** False if cancelled; the figures then say how far it got. */
  readonly isComplete: boolean;
}

export interface ImportOptions {
  /** Does everything and rolls back. */
  readonly isDryRun: boolean;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  readonly onRefused: (row: RefusedRow) => void;
  /** Called now and then with the number of rows read. */
  readonly onRead: (rows: number) => void;
  /** Called after each batch with the number of people processed. */
  readonly onProgress: (done: number, total: number) => void;
}

const batchSize = 500;
const tellEveryRows = 5_000;

/**
 * Imports a file of credits as unclaimed profiles, one for each IMDb name id. Idempotent. `database` may be undefined
 * for a dry run without a database. Rejects with `UnusableFile`; a cancelled import keeps its finished batches.
 */
export async function importPeople(
  database: Database | undefined,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { people, isWhole, ...rows } = await readPeople(file, options);
  const sums = { added: 0, changed: 0, leftAlone: 0, creditsAdded: 0 };
  let done = 0;
  while (done < people.length && !options.signal.aborted) {
    const batch = people.slice(done, done + batchSize);
    const counts = await write(database, batch, options);
    sums.added += counts.added;
    sums.changed += counts.changed;
    sums.leftAlone += counts.leftAlone;
    sums.creditsAdded += counts.creditsAdded;
    done += batch.length;
    options.onProgress(done, people.length);
  }
  const unchanged = done - sums.added - sums.changed - sums.leftAlone;
  return {
    ...rows,
    people: people.length,
    ...sums,
    unchanged,
    isComplete: isWhole && done === people.length,
  };
}

async function write(
  database: Database | undefined,
  batch: readonly ImportedPerson[],
  options: ImportOptions,
) {
  if (!database) {
    const creditsAdded = batch.reduce((sum, person) => sum + person.credits.length, 0);
    return { added: batch.length, changed: 0, leftAlone: 0, creditsAdded };
  }
  const put = (tx: Transaction) => putBatch(tx, batch, options.newId);
  return options.isDryRun ? tryOut(database, put) : database.write(put);
}

/** Does the work in a transaction that never commits, so that a dry run always reports what the real one would. */
async function tryOut<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('rolled back on purpose');
  let result: { value: Result } | undefined;
  await database
    .write(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  if (!result) throw new Error('a dry run ended without a result');
  return result.value;
}

async function readPeople(file: string, { signal, onRefused, onRead }: ImportOptions) {
  const drafts = new Map<string, PersonDraft>();
  let rows = 0;
  let refusedRows = 0;
  for await (const row of readCredits(file)) {
    if (signal.aborted) break;
    rows++;
    if (rows % tellEveryRows === 0) onRead(rows);
    if ('refused' in row) {
      refusedRows++;
      onRefused(row.refused);
    } else take(drafts, row.credit);
  }
  const people = [...drafts].map(([id, draft]) => finish(id, draft));
  return { rows, refusedRows, people, isWhole: !signal.aborted };
}

interface PersonDraft {
  /** How often the file has each spelling of the name. */
  readonly names: Map<string, number>;
  readonly credits: Map<string, { row: CreditRow; notes: Set<string> }>;
}

function take(drafts: Map<string, PersonDraft>, row: CreditRow): void {
  const draft: PersonDraft = drafts.get(row.imdbNameId) ?? { names: new Map(), credits: new Map() };
  drafts.set(row.imdbNameId, draft);
  draft.names.set(row.name, (draft.names.get(row.name) ?? 0) + 1);
  const key = `${row.imdbTitleId || row.title}\n${row.job}`;
  const notes = draft.credits.get(key)?.notes ?? new Set<string>();
  if (row.note) notes.add(row.note);
  draft.credits.set(key, { row, notes });
}

/** The most frequent spelling of a name wins, the later one in a tie; one job on one title is one credit. */
function finish(imdbNameId: string, { names, credits }: PersonDraft): ImportedPerson {
  const [name] = [...names].reduce((best, next) => (next[1] >= best[1] ? next : best));
  return {
    imdbNameId,
    name,
    credits: [...credits.values()].map(({ row, notes }) => ({ ...row, note: joined(notes) })),
  };
}

/** Awards won come before nominations. */
const joined = (notes: ReadonlySet<string>) =>
  [...notes]
    .toSorted((one, other) => Number(other.startsWith('Won')) - Number(one.startsWith('Won')))
    .join('; ');
