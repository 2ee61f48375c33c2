import { parseArgs } from 'node:util';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    people: { type: 'string' },
    idle: { type: 'string' },
    entries: { type: 'string' },
    only: { type: 'string' },
    sizes: { type: 'string' },
    ask: { type: 'string' },
    before: { type: 'string' },
    filled: { type: 'boolean' },
  },
});

type NumberName = 'rounds' | 'seconds' | 'minutes' | 'people' | 'idle' | 'entries';

/** A number given on the command line: `--rounds 5`. */
export const numberOf = (name: NumberName, usual: number): number =>
  values[name] === undefined ? usual : Number(values[name]);

/** Whether the database holds a year of a large house before anything is measured. */
export const isFilled: boolean = values.filled === true;

/** Whether a metric is wanted: `--only rate32,idleKiB`; without it all are. */
export const isWanted = (metric: string): boolean =>
  values.only === undefined || values.only.split(',').includes(metric);

/** A folder with another build of the product, whose figures stand beside ours: `--before ../main`. */
export const before: string | undefined = values.before;

/** Those of these sizes that are wanted: `--sizes 1,100`; without it all are. */
export const wantedOf = <Size extends string>(sizes: readonly Size[]): readonly Size[] =>
  sizes.filter((size) => values.sizes === undefined || values.sizes.split(',').includes(size));

/** Whether a request is asked: `--ask duplicates,could-meet` names parts of addresses; without it all are. */
export const isAsked = (request: string): boolean =>
  values.ask === undefined || values.ask.split(',').some((part) => request.includes(part));
