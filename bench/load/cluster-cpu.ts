import { readdirSync, readFileSync } from 'node:fs';

/** What a process of PostgreSQL has run on a CPU so far, milliseconds, by its process id. */
type Spent = ReadonlyMap<number, number>;

/** The backends of one database, counted by the scheduler. */
export function backendsOf(database: string): Spent {
  return processes((title) => title.startsWith('postgres:') && title.includes(` ${database} `));
}

/** All processes of a cluster. */
export function clusterProcesses(postmaster: number): Spent {
  return processes((_title, pid) => pid === postmaster || parentOf(pid) === postmaster);
}

/** What was spent in between; of a process that has ended meanwhile nothing is known. */
export function spentSince(before: Spent, after: Spent): number {
  let sum = 0;
  for (const [pid, ms] of after) sum += ms - (before.get(pid) ?? 0);
  return sum;
}

function processes(isWanted: (title: string, pid: number) => boolean): Spent {
  const spent = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // It may end while it is looked at.
    const [title, schedule] = [textOf(`/proc/${name}/cmdline`), textOf(`/proc/${name}/schedstat`)];
    if (isWanted(title, pid)) spent.set(pid, Number(schedule.split(' ')[0]) / 1e6);
  }
  return spent;
}

/** Empty where there is no such file any more. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of a process behind its name, which may hold blanks: its state is the first. */
function statOf(pid: number): string[] {
  const stat = textOf(`/proc/${String(pid)}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** What processes of a cluster that have ended had run, milliseconds, in steps of ten. */
export function endedChildrenMs(postmaster: number): number {
  const [, , , , , , , , , , , , , user = 0, system = 0] = statOf(postmaster).map(Number);
  return (user + system) * 10;
}
