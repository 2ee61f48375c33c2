import { fold } from '#platform/contract/fold.ts';
import type { Database, Statement, Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { type CreditRow, type RefusedRow, readCredits } from './import-file.ts';

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

/** A person in the file, with everything the file says about them. */
interface ImportedPerson {
  readonly imdbNameId: string;
  readonly name: string;
  readonly credits: readonly CreditRow[];
}

/** What a batch did, in people and in credits. */
interface BatchCounts {
  readonly added: number;
  readonly changed: number;
  /** Claimed or closed profiles, which an import may not change. */
  readonly leftAlone: number;
  readonly creditsAdded: number;
}

// All imports lock rows in the same order, so that two cannot deadlock. The version stays: it guards edits, and nobody
// edits an unclaimed profile.
const putPeople: Statement = {
  name: 'import-people',
  text: `insert into profile as p (id, imdb_name_id, display_name, sort_name)
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as given(id, imdb_name_id, display_name, sort_name)
    order by imdb_name_id
    on conflict (imdb_name_id) do update
      set display_name = excluded.display_name, sort_name = excluded.sort_name, updated_at = now()
      where p.claimed_at is null and p.account_status = 'active'
        and (p.display_name, p.sort_name) is distinct from (excluded.display_name, excluded.sort_name)
    returning p.id`,
};

/** People whose profile an import may still change. */
const findOpen: Statement = {
  name: 'import-open',
  text: `select id, imdb_name_id as "imdbNameId" from profile
    where imdb_name_id = any($1::text[]) and claimed_at is null and account_status = 'active'`,
};

const given = `unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[])
      as given(id, person_id, title, imdb_title_id, year, job, note)`;

/** A corrected title keeps its id: the credit is renamed instead of added again. */
const renameTitles: Statement = {
  name: 'import-titles',
  text: `update credit c set title = given.title from ${given}
    where c.person_id = given.person_id and c.job = given.job and c.imdb_title_id = given.imdb_title_id
      and given.imdb_title_id <> '' and c.title <> given.title
      and not exists (select 1 from credit known where known.person_id = given.person_id
        and known.title = given.title and known.imdb_title_id = given.imdb_title_id and known.job = given.job)
    returning c.person_id as "personId"`,
};

const putCredits: Statement = {
  name: 'import-credits',
  text: `insert into credit as c (id, person_id, title, imdb_title_id, year, job, note)
    select id, person_id, title, imdb_title_id, year, job, note from ${given}
    order by person_id, title, imdb_title_id, job
    on conflict (person_id, title, imdb_title_id, job) do update set year = excluded.year, note = excluded.note
      where (c.year, c.note) is distinct from (excluded.year, excluded.note)
    returning c.id, c.person_id as "personId"`,
};

// Roles follow from all credits, including those of earlier files, the most frequent job first.
const setRoles: Statement = {
  name: 'import-roles',
  text: `with job as (
      select person_id, job, count(*) as times, max(year) as latest from credit
      where person_id = any($1::uuid[]) group by person_id, job
    ), ranked as (
      select person_id, (array_agg(job order by times desc, latest desc nulls last, job))[1:${limits.listMax}] as roles
      from job group by person_id
    )
    update profile p set roles = ranked.roles, updated_at = now() from ranked
    where p.id = ranked.person_id and p.roles is distinct from ranked.roles`,
};

/** Writes people and their credits; unchanged rows are not touched. */
async function putBatch(
  tx: Transaction,
  people: readonly ImportedPerson[],
  newId: () => string,
): Promise<BatchCounts> {
  const ids = people.map(newId);
  const imdbIds = people.map((person) => person.imdbNameId);
  const names = people.map((person) => person.name);
  const put = await tx.run<{ id: string }>(putPeople, [ids, imdbIds, names, names.map(fold)]);
  const open = await tx.run<{ id: string; imdbNameId: string }>(findOpen, [imdbIds]);
  const openIds = new Map(open.map((row) => [row.imdbNameId, row.id]));
  const credits = await writeCredits(tx, people, { openIds, newId });
  await tx.run(setRoles, [[...credits.touched]]);
  const affected = new Set([...put.map((row) => row.id), ...credits.touched]);
  // A row returned under another id than the given one already existed.
  const added = affected.intersection(new Set(ids)).size;
  return {
    added,
    changed: affected.size - added,
    leftAlone: people.length - open.length,
    creditsAdded: credits.added,
  };
}

/** Returns whose credits changed and how many are new. */
async function writeCredits(
  tx: Transaction,
  people: readonly ImportedPerson[],
  { openIds, newId }: { openIds: ReadonlyMap<string, string>; newId: () => string },
): Promise<{ touched: ReadonlySet<string>; added: number }> {
  const credits = people.flatMap((person) => (openIds.has(person.imdbNameId) ? person.credits : []));
  const ids = credits.map(newId);
  const values = [
    ids,
    credits.map((credit) => openIds.get(credit.imdbNameId)),
    credits.map((credit) => credit.title),
    credits.map((credit) => credit.imdbTitleId),
    credits.map((credit) => credit.year),
    credits.map((credit) => credit.job),
    credits.map((credit) => credit.note),
  ];
  const renamed = await tx.run<{ personId: string }>(renameTitles, values);
  const written = await tx.run<{ id: string; personId: string }>(putCredits, values);
  return {
    touched: new Set([...renamed, ...written].map((row) => row.personId)),
    added: new Set(ids).intersection(new Set(written.map((row) => row.id))).size,
  };
}
