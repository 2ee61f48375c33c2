import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BenchLine } from '../measure.ts';

const file = resolve(import.meta.dirname, '../../docs/performance.md');
const [begin, end] = ['<!-- peers: begin -->', '<!-- peers: end -->'];

const shown = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en-US'));

/** The lines of a run as a table, with how and where it was made above it. */
export function tableOf(lines: readonly BenchLine[], circumstances: string): string {
  const rows = lines.map(
    ({ metric, unit, ours, floor, peer, peerName, ratioToFloor, ratioToPeer, cpuUsPerOp }) => {
      const cells = [metric, unit, shown(ours), shown(floor), shown(peer), peerName ?? ''];
      return `| ${[...cells, shown(ratioToFloor), shown(ratioToPeer), shown(cpuUsPerOp)].join(' | ')} |`;
    },
  );
  return [
    circumstances,
    '',
    '| Metric | Unit | Ours | Floor | Peer | Which peer | Ours to floor | Ours to peer | CPU µs per operation, ours |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Puts a table between the marks of a text; everything else stays as it is. */
export function withTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`there is no ${begin} ... ${end} to write between`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}

/** Writes it into docs/performance.md. */
export function writeTable(lines: readonly BenchLine[], circumstances: string): void {
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), tableOf(lines, circumstances)));
}
