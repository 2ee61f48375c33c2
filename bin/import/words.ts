import { createWriteStream, openSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { RefusedRow } from '#features/profiles/server/acts/import-file.ts';
import type { ImportReport } from '#features/profiles/server/acts/import-people.ts';
import { tableLines } from '#platform/contract/tables/write-table.ts';

const refusedShown = 20;
const barWidth = 30;

const counted = new Intl.NumberFormat('en-US');
const number = (value: number) => counted.format(value);

/** What an import did, in lines for people. */
export function wordsOf(
  report: ImportReport,
  { file, isDryRun }: { file: string; isDryRun: boolean },
): string {
  const { added, changed, unchanged, leftAlone } = report;
  const would = isDryRun ? 'would be ' : '';
  const lines = [
    `${file}: ${number(report.rows)} rows, ${number(report.refusedRows)} refused, ${number(report.people)} people.`,
    added > 0 && `${number(added)} people ${would}added.`,
    changed > 0 && `${number(changed)} people ${would}changed.`,
    unchanged > 0 && `${number(unchanged)} people already there.`,
    leftAlone > 0 && `${number(leftAlone)} people left alone: their profiles are claimed or closed.`,
    report.creditsAdded > 0 && `${number(report.creditsAdded)} credits ${would}added.`,
    !report.isComplete && cancelled(added + changed + unchanged + leftAlone),
    isDryRun && 'A dry run: nothing was written.',
  ];
  return lines.filter(Boolean).join('\n');
}

const cancelled = (done: number) =>
  `Cancelled after ${number(done)} people${done > 0 ? ', who stay' : ''}. Run it again to go on.`;

/**
 * Keeps the first refused rows to show, and writes all of them to `reportFile` as they come.
 * Throws when that file cannot be written.
 */
export function collectRefusals(reportFile: string | undefined) {
  const shown: RefusedRow[] = [];
  const stream = reportFile ? createWriteStream(reportFile, { fd: openSync(reportFile, 'w') }) : undefined;
  // `close` rejects with what went wrong; until then nobody listens.
  stream?.on('error', () => undefined);
  const write = (cells: readonly (string | number)[]) => stream?.write(tableLines([cells]));
  write(['line', 'reason']);
  return {
    add: (row: RefusedRow) => {
      if (shown.length < refusedShown) shown.push(row);
      write([row.line, row.reason]);
    },
    close: async () => {
      stream?.end();
      if (stream) await finished(stream);
    },
    /** The first refused rows and how many more there are; `count` is all of them. */
    wordsOf: (count: number): string => {
      const lines = shown.map(({ line, reason }) => `  line ${line}: ${reason}`);
      const hint = reportFile ? `all are in ${reportFile}` : '--report FILE writes them all';
      if (count > shown.length) lines.push(`  and ${number(count - shown.length)} more; ${hint}`);
      return lines.join('\n');
    },
  };
}

/** A bar where somebody looks on, a line for each tenth elsewhere. */
export function showProgress() {
  const { stderr } = process;
  let isBarShown = false;
  let tenthsTold = 0;
  const draw = (words: string) => {
    isBarShown = true;
    stderr.write(`\r${words}\u001B[K`);
  };
  return {
    reading: (rows: number) => {
      if (stderr.isTTY) draw(`Reading, ${number(rows)} rows`);
    },
    show: (done: number, total: number) => {
      const words = `${number(done)} of ${number(total)} people`;
      const filled = Math.round((done / total) * barWidth);
      if (stderr.isTTY) return draw(`[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${words}`);
      const tenths = Math.floor((done / total) * 10);
      if (tenths > tenthsTold) stderr.write(`${words}\n`);
      tenthsTold = tenths;
    },
    end: () => {
      if (isBarShown) stderr.write('\n');
      isBarShown = false;
    },
  };
}
