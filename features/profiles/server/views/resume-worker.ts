// Runs in its own thread, started by acts/downloads.ts: loading fonts is slow and must not block anyone else.
import { parentPort, workerData } from 'node:worker_threads';
import {
  margin,
  muted,
  type PaperSize,
  type Style,
  WrittenPage,
} from '#platform/server/papers/written-page.ts';
import type { ResumeContent } from './resume.ts';

/**
 * Draws one page, however much content there is: every line has a fixed place, and nothing flows onto a second page.
 */
async function drawResume(content: ResumeContent, size: PaperSize): Promise<Buffer> {
  const page = await WrittenPage.open({ title: `${content.name}, resume`, size, texts: content });
  drawHead(page, content);
  drawCredits(page, content);
  drawFacts(page, content);
  return page.finish();
}

/** One line between the margins, and the space to the next. */
function put(page: WrittenPage, text: string, style: Style, height: number): void {
  if (text === '') return;
  page.writeLine(text, style, { x: margin, y: page.y, width: page.innerWidth });
  page.y += height;
}

function drawHead(page: WrittenPage, { name, title, contact, unions, links }: ResumeContent): void {
  put(page, name, { size: 24, weight: 600 }, 31);
  put(page, title, { size: 11.5 }, 18);
  put(page, [unions, contact].filter(Boolean).join('   |   '), { size: 9, colour: muted }, 16);
  put(page, links, { size: 9, colour: muted }, 16);
  page.y += 4;
  page.rule(12);
}

/** Where the columns begin, as parts of the width. */
const columns = [0, 0.28, 0.51, 0.94] as const;

function drawCredits(page: WrittenPage, { credits, left }: ResumeContent): void {
  if (credits.length === 0) return;
  const row = (cells: readonly string[], style: Style) => {
    cells.forEach((cell, index) => {
      const from = columns[index] ?? 0;
      const to = columns[index + 1] ?? 1;
      const width = (to - from) * page.innerWidth - (to < 1 ? 10 : 0);
      page.writeLine(cell, style, { x: margin + from * page.innerWidth, y: page.y, width });
    });
    page.y += 15.5;
  };
  row(['Production', 'Position', 'Company', 'Year'], { size: 8.5, weight: 600, colour: muted });
  for (const credit of credits) row(credit, { size: 9.5 });
  if (left > 0) row([`and ${left} more on Backlot`], { size: 8.5, colour: muted });
  page.y += 4;
  page.rule(12);
}

function drawFacts(page: WrittenPage, { facts }: ResumeContent): void {
  for (const [term, fact] of facts) {
    const { y } = page;
    page.writeLine(term, { size: 9.5, weight: 600 }, { x: margin, y, width: 80 });
    page.writeLine(fact, { size: 9.5 }, { x: margin + 86, y, width: page.innerWidth - 86 });
    page.y += 16;
  }
}

const { content, paper } = workerData as { content: ResumeContent; paper: PaperSize };

parentPort?.postMessage(await drawResume(content, paper));
parentPort?.postMessage(null);
