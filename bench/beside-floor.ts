import { keepBusy } from './load/http-client.ts';
import { cpuMsOf, median, percentile, report, round } from './measure.ts';

/** One turn of one side. */
export interface Round {
  readonly latenciesMs: readonly number[];
  /** Of the server's process, microseconds. */
  readonly cpuUsPerOp: number;
}

/** Asks for some seconds, with so many requests on the way at once. */
export async function measureRound(
  pid: number,
  load: { readonly inFlight: number; readonly seconds: number },
  ask: (index: number) => Promise<unknown>,
): Promise<Round> {
  const before = cpuMsOf(pid);
  const { latenciesMs, count } = await keepBusy(load, ask);
  return { latenciesMs, cpuUsPerOp: ((cpuMsOf(pid) - before) * 1_000) / count };
}

/** Tells the p95 of both sides, and the median of what the turns differ by. */
export function tellBesideFloor(
  line: { readonly bench: string; readonly metric: string; readonly rounds: number },
  results: { readonly ours: readonly Round[]; readonly floor: readonly Round[] },
): void {
  const p95 = ({ latenciesMs }: Round) => percentile(latenciesMs, 95);
  const cpu = (side: readonly Round[]) => round(median(side.map(({ cpuUsPerOp }) => cpuUsPerOp)), 1);
  const ratios = results.ours.map((one, at) => {
    const beside = results.floor[at];
    return beside ? p95(one) / p95(beside) : Number.NaN;
  });
  report({
    ...line,
    unit: 'ms',
    ours: round(median(results.ours.map(p95))),
    floor: round(median(results.floor.map(p95))),
    ratioToFloor: round(median(ratios)),
    cpuUsPerOp: cpu(results.ours),
    floorCpuUsPerOp: cpu(results.floor),
  });
}
