// What `npm run audit:verify` runs: follows the chain of the audit from its first entry to its last.
import { inspect, parseArgs } from 'node:util';
import { type Followed, findEntry, followChain } from '#features/audit/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reachDatabase } from './import/reach-database.ts';

const usage = `Usage: npm run audit:verify [-- --head SEQ:HASH]

  --head SEQ:HASH   also demand that entry SEQ still has this hash, as an earlier run or the log said

Where: DATABASE_URL if it is set, else the database in DATA_DIR (data), whether a server is running on it or not.
`;

const exitCodes = { whole: 0, broken: 1, unusable: 2 } as const;
/** Entries followed between two lines of progress. */
const stride = 100_000;

const words: Readonly<Record<NonNullable<Followed['broken']>['why'], string>> = {
  missing: 'is missing',
  altered: 'is not what was noted',
  unlinked: 'does not follow from the one before',
  cut_off: 'and all after it were cut off',
  beyond: 'stands outside the chain',
};

async function run(args: readonly string[]): Promise<number> {
  const kept = readKept(args);
  if (typeof kept === 'string') {
    process.stderr.write(`${kept}\n\n${usage}`);
    return exitCodes.unusable;
  }
  try {
    return await verify(kept);
  } catch (fault) {
    process.stderr.write(`The audit could not be read: ${inspect(fault)}\n`);
    return exitCodes.unusable;
  }
}

interface Kept {
  readonly seq: number;
  readonly hash: string;
}

/** A head that was written down earlier, or what is wrong with it. */
function readKept(args: readonly string[]): Kept | undefined | string {
  try {
    const { values } = parseArgs({ args: [...args], options: { head: { type: 'string' } } });
    if (values.head === undefined) return undefined;
    const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.head) ?? [];
    return seq && hash ? { seq: Number(seq), hash } : `'${values.head}' is no SEQ:HASH.`;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

async function verify(kept: Kept | undefined): Promise<number> {
  // As for a dry run: what is there is looked at, not brought up to date.
  const { database, close } = await reachDatabase(true);
  try {
    if (!database) throw new Error('there is no database of Backlot yet');
    const found = await followAll(database);
    if (found.broken) {
      process.stdout.write(`Entry ${found.broken.seq} ${words[found.broken.why]}.\n`);
      return exitCodes.broken;
    }
    if (kept && (await hashAt(database, kept.seq)) !== kept.hash) {
      process.stdout.write(`Entry ${kept.seq} does not have the hash that was written down.\n`);
      return exitCodes.broken;
    }
    process.stdout.write(`${found.of} entries, chain whole. Head ${found.of}:${found.head}\n`);
    return exitCodes.whole;
  } finally {
    await close();
  }
}

async function followAll(database: Database): Promise<Followed> {
  const showsProgress = process.stderr.isTTY;
  let found = await followChain(database, { after: 0, stepMax: stride });
  while (!found.isFinished && !found.broken) {
    if (showsProgress) process.stderr.write(`\r${found.checkedTo} of ${found.of} ...`);
    found = await followChain(database, { after: found.checkedTo, stepMax: stride });
  }
  if (showsProgress) process.stderr.write('\r\u001B[K');
  return found;
}

const hashAt = async (database: Database, seq: number) => (await findEntry(database, seq))?.hash;

process.exitCode = await run(process.argv.slice(2));
