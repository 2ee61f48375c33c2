import { readdirSync, readFileSync } from 'node:fs';

/** One result; fields that do not apply are left out. Rates and times of a round are medians over the rounds. */
export interface BenchLine {
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor?: number;
  readonly peer?: number;
  /** Whose figure `peer` is. */
  readonly peerName?: string;
  readonly ratioToFloor?: number;
  readonly ratioToPeer?: number;
  readonly cpuUsPerOp?: number;
  readonly floorCpuUsPerOp?: number;
  readonly rounds: number;
}

/** Prints a result as one line of JSON. */
export const report = (line: BenchLine): void => console.log(JSON.stringify(line));

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value below which `percent` of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/**
 * On-CPU milliseconds of a process so far, all threads, counted by the scheduler: what neighbours on a shared
 * machine hardly move.
 */
export function cpuMsOf(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  }
  return nanoseconds / 1e6;
}

/** Rounds of both sides taking turns, so that a busy minute of the machine hits both. */
export async function takeTurns<Round>(
  rounds: number,
  sides: { ours: () => Promise<Round>; floor: () => Promise<Round> },
): Promise<{ ours: Round[]; floor: Round[] }> {
  const results: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
  for (let index = 0; index < rounds; index++) {
    results.floor.push(await sides.floor());
    results.ours.push(await sides.ours());
  }
  return results;
}
