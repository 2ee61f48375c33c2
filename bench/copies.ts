import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { PersonId } from '#platform/contract/ids.ts';
import { createMarkedCopies } from '#platform/server/papers/marked-copies.ts';
import type { CopyMark } from '#platform/server/papers/marks/mark-fields.ts';
import { createScriptPapers } from '#platform/server/papers/script-papers.ts';
import { markPage, stampedCopy } from './floors/stamped-copy.ts';
import { median, percentile, report, round } from './measure.ts';
import { numberOf } from './options.ts';

// npm run bench -- copies [--rounds 3]: 200 marked copies of a 120-page script for as many people, made in turn by the
// product (one template, fields for each opening, every byte read), by stamping each anew as before decision 171, and by
// `qpdf --overlay` where it is installed. CPU counts all threads, and processes that were started.
const copiesCount = 200;
const rounds = numberOf('rounds', 3);
/** Stamping and qpdf take so long that fewer copies show the same. */
const fewCopies = 20;
const hertz = 100;

const markOf = (index: number): CopyMark => ({
  name: `${['Ada Lind', 'Żaneta Åkesson', 'Nguyễn Thị Ánh', '山田 太郎'][index % 4] ?? ''} ${index}`,
  email: `reader.${index}@reading-room.example`,
  at: `22 Nov 2026, 15:${String(index % 60).padStart(2, '0')} UTC`,
  code: (index * 7_919_191).toString(16).toUpperCase().padStart(10, '0'),
});

const script = await makeScript();
const scripts = createScriptPapers();
const copies = createMarkedCopies(scripts, async (reader) => markOf(Number(reader)));
const folder = join(tmpdir(), `backlot-copies-${process.pid}`);
writeFileSync(`${folder}.pdf`, script);
writeFileSync(`${folder}-mark.pdf`, await markPage(markOf(1)));
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

interface Round {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly firstMs: readonly number[];
  readonly grownMb: number;
}

let made = 0;
const began = process.cpuUsage();
if (!(await copies.prepare('script', script))) {
  await scripts.template(script);
  throw new Error('the script could not be marked');
}
const used = process.cpuUsage(began);
report({
  bench: 'copies',
  metric: 'template of 120 pages, made and checked',
  unit: 'ms of CPU',
  ours: cpuOf(used),
  rounds: 1,
});

const ours = () =>
  measured(copiesCount, 16, async (index) => {
    const asked = performance.now();
    const copy = await copies.of({
      file: 'script',
      reader: String(index) as PersonId,
      opening: { id: `opening ${made++}`, at: new Date(), code: markOf(index).code },
      open: async () => ({ read: async () => script }),
    });
    let firstMs = 0;
    if (copy)
      for (const piece of copy.pieces(0, copy.size - 1)) if (piece) firstMs ||= performance.now() - asked;
    return firstMs;
  });
const stamped = () =>
  measured(fewCopies, 1, async (index) => {
    await stampedCopy(script, markOf(index));
    return 0;
  });
const overlaid = () =>
  measured(fewCopies, 1, async () => {
    const run = spawnSync('qpdf', [
      `${folder}.pdf`,
      ...['--overlay', `${folder}-mark.pdf`, '--from=', '--repeat=1', '--', `${folder}-out.pdf`],
    ]);
    if (run.status !== 0) throw new Error(run.stderr.toString());
    return 0;
  });

await ours();
const results: Record<'ours' | 'stamped' | 'overlaid', Round[]> = { ours: [], stamped: [], overlaid: [] };
for (let turn = 0; turn < rounds; turn++) {
  results.stamped.push(await stamped());
  results.ours.push(await ours());
  if (hasQpdf) results.overlaid.push(await overlaid());
}
const cpu = (side: readonly Round[]) => round(median(side.map(({ cpuMs }) => cpuMs)));
report({
  bench: 'copies',
  metric: 'CPU of one marked copy of 120 pages; the floor stamps each anew, the peer is qpdf --overlay',
  unit: 'ms',
  ours: cpu(results.ours),
  floor: cpu(results.stamped),
  ratioToFloor: round(cpu(results.ours) / cpu(results.stamped), 4),
  ...(hasQpdf ? { peer: cpu(results.overlaid), peerName: 'qpdf --overlay' } : {}),
  rounds,
});
const most = (of: (one: Round) => number) => round(median(results.ours.map(of)), 1);
report({
  bench: 'copies',
  metric: '200 copies, all read, 16 at once',
  unit: 'ms',
  ours: most(({ wallMs }) => wallMs),
  rounds,
});
report({
  bench: 'copies',
  metric: 'first byte of one of them, p95',
  unit: 'ms',
  ours: most(({ firstMs }) => percentile(firstMs, 95)),
  rounds,
});
report({
  bench: 'copies',
  metric: 'memory more meanwhile',
  unit: 'MB',
  ours: most(({ grownMb }) => grownMb),
  rounds,
});
scripts.stop();
copies.stop();
for (const end of ['.pdf', '-mark.pdf', '-out.pdf']) rmSync(`${folder}${end}`, { force: true });

function cpuOf({ user, system }: NodeJS.CpuUsage): number {
  return round((user + system) / 1_000, 1);
}

/** CPU of processes that have ended, milliseconds. */
function childrenMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / hertz;
}

async function measured(
  count: number,
  atOnce: number,
  make: (index: number) => Promise<number>,
): Promise<Round> {
  const memory = process.memoryUsage().rss;
  const [cpuBefore, childrenBefore, start] = [process.cpuUsage(), childrenMs(), performance.now()];
  const firstMs: number[] = [];
  let next = 0;
  let most = memory;
  const work = async () => {
    while (next < count) {
      firstMs.push(await make(next++));
      most = Math.max(most, process.memoryUsage().rss);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const spent = process.cpuUsage(cpuBefore);
  const cpuMs = ((spent.user + spent.system) / 1_000 + childrenMs() - childrenBefore) / count;
  return { cpuMs, wallMs: performance.now() - start, firstMs, grownMb: (most - memory) / 2 ** 20 };
}

/** 120 pages as script programs write them. */
function makeScript(): Promise<Uint8Array> {
  const pages = new PDFDocument({ size: 'LETTER', margin: 72, autoFirstPage: false });
  for (let page = 1; page <= 120; page++) {
    pages.addPage().font('Courier').fontSize(12).text(`${page}.`, 500, 36, { lineBreak: false });
    for (let line = 0; line < 50; line++)
      pages.text(
        `${page}.${line} Jake looks at the door, then at the rope on the pier.`,
        108,
        72 + line * 12.6,
        {
          lineBreak: false,
        },
      );
  }
  pages.end();
  return buffer(pages);
}
