// What `npm run import` runs: loads people of a file into the directory.
import { inspect, parseArgs } from 'node:util';
import { UnusableFile } from '#features/profiles/server/acts/import-file.ts';
import { type ImportReport, importPeople } from '#features/profiles/server/acts/import-people.ts';
import { ConfigError } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { wakeFromOutside } from '#platform/server/jobs/wake-from-outside.ts';
import { newId } from '#platform/server/new-id.ts';
import { reachDatabase } from './import/reach-database.ts';
import { collectRefusals, showProgress, wordsOf } from './import/words.ts';

const usage = `Usage: npm run import -- people FILE [--dry-run] [--report FILE]

  people FILE     a CSV file of credits; see docs/data-licences.md
  --dry-run       change nothing, and say what would have been changed
  --report FILE   write every refused row with its line and the reason, as CSV

Where to: DATABASE_URL if it is set, else the database in DATA_DIR (data), whether a server is running on it or not.
`;

const exitCodes = { done: 0, nothing: 1, usage: 2, cancelled: 130 } as const;
/** npm passes on a Ctrl-C that the terminal has delivered already: two signals so close are one wish. */
const echoMs = 500;

interface Wish {
  readonly file: string;
  readonly isDryRun: boolean;
  readonly reportFile: string | undefined;
}

async function run(words: readonly string[]): Promise<number> {
  const wish = readWish(words);
  if (typeof wish === 'string') {
    process.stderr.write(`${wish}\n\n${usage}`);
    return exitCodes.usage;
  }
  try {
    return await importFile(wish);
  } catch (fault) {
    process.stderr.write(`${explain(fault)}\n`);
    return exitCodes.nothing;
  }
}

/** What was asked for, or what is wrong with the question. */
function readWish(words: readonly string[]): Wish | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
    });
    const [kind, file, ...rest] = positionals;
    if (kind !== 'people')
      return kind === undefined ? 'Say what to import.' : `'${kind}' cannot be imported.`;
    if (file === undefined) return 'Name the file.';
    if (rest.length > 0) return `'${rest.join(' ')}' is more than one import can take.`;
    return { file, isDryRun: values['dry-run'], reportFile: values.report };
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** Failures that are no fault of the program have a message for people; the others need their stack. */
function explain(fault: unknown): string {
  if (!(fault instanceof Error)) return inspect(fault);
  const { code } = fault as NodeJS.ErrnoException;
  const isExpected = fault instanceof UnusableFile || fault instanceof ConfigError || isSystemCode(code);
  // A refused connection has one fault for each address and no message of its own.
  return isExpected ? fault.message || String(code) : inspect(fault);
}

/** Ours (FOLDER_HELD) and the system's (ENOENT, ECONNREFUSED); those of a broken query are digits. */
const isSystemCode = (code: unknown) => typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code);

async function importFile(wish: Wish): Promise<number> {
  const startedMs = performance.now();
  const cancel = listenForCancel();
  const refusals = collectRefusals(wish.reportFile);
  const progress = showProgress();
  const { database, close } = await reachDatabase(wish.isDryRun);
  try {
    const report = await importPeople(database, wish.file, {
      isDryRun: wish.isDryRun,
      newId,
      signal: cancel.signal,
      onRefused: refusals.add,
      onRead: progress.reading,
      onProgress: progress.show,
    });
    progress.end();
    await refusals.close();
    const searchWords = await tellSearch(database, report, wish);
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    const lines = [
      wordsOf(report, wish),
      refusals.wordsOf(report.refusedRows),
      searchWords,
      `Took ${seconds} s.`,
    ];
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
    return exitCodeOf(report);
  } finally {
    progress.end();
    await close();
  }
}

function exitCodeOf({ isComplete, people }: ImportReport): number {
  if (!isComplete) return exitCodes.cancelled;
  return people === 0 ? exitCodes.nothing : exitCodes.done;
}

/** A running server compares its index every ten minutes; asked, it does so within seconds. */
async function tellSearch(database: Database | undefined, report: ImportReport, wish: Wish): Promise<string> {
  if (!database || wish.isDryRun || report.added + report.changed === 0) return '';
  const isTold = await wakeFromOutside(database.pool, 'search-comparison');
  return isTold ? 'The directory shows them now, a running server finds them by search within seconds.' : '';
}

/** The first Ctrl-C ends the import after the batch under way, a second one ends it at once. */
function listenForCancel(): AbortController {
  const cancel = new AbortController();
  let firstMs = 0;
  const onSignal = () => {
    const nowMs = performance.now();
    if (cancel.signal.aborted) {
      // What the database has not committed it takes back by itself.
      if (nowMs - firstMs > echoMs) process.exit(exitCodes.cancelled);
      return;
    }
    firstMs = nowMs;
    cancel.abort();
    process.stderr.write('\nStopping after this batch ... (once more to stop at once)\n');
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return cancel;
}

process.exitCode = await run(process.argv.slice(2));
