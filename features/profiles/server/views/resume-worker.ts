// Runs in its own thread, started by acts/downloads.ts: loading fonts is slow and must not block anyone else.
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { cutNames, fontFile, runsOf } from '#platform/server/papers/fonts.ts';
import type { Paper, ResumeContent } from './resume.ts';

const margin = 54;
const ink = '#1c1b19';
const muted = '#55524c';
const line = '#b0aca3';

interface Style {
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly colour?: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** Wider text is cut with an ellipsis. */
  readonly width: number;
}

type Page = PDFKit.PDFDocument;

/**
 * Draws one page, however much content there is: every line has a fixed place, and nothing flows onto a second page.
 */
function drawResume(content: ResumeContent, paper: Paper): Page {
  const page = new PDFDocument({
    size: paper,
    margin,
    info: { Title: `${content.name}, resume`, Creator: 'Backlot' },
    lang: 'en',
  });
  for (const weight of [400, 600] as const)
    for (const cut of cutNames) page.registerFont(`${cut}-${weight}`, fontFile(cut, weight));
  const width = page.page.width - 2 * margin;
  let y = drawHead(page, content, width);
  y = drawCredits(page, content, { y, width });
  drawFacts(page, content, { y, width });
  page.end();
  return page;
}

function drawHead(page: Page, { name, title, contact, unions, links }: ResumeContent, width: number): number {
  let y = margin;
  const put = (text: string, style: Style, height: number) => {
    if (text === '') return;
    write(page, text, { ...style, x: margin, y, width });
    y += height;
  };
  put(name, { size: 24, weight: 600 }, 31);
  put(title, { size: 11.5 }, 18);
  put([unions, contact].filter(Boolean).join('   |   '), { size: 9, colour: muted }, 16);
  put(links, { size: 9, colour: muted }, 16);
  return rule(page, y + 4, width);
}

function drawCredits(page: Page, { credits, left }: ResumeContent, at: { y: number; width: number }): number {
  let { y } = at;
  if (credits.length === 0) return y;
  const columns = [0, 0.28, 0.51, 0.94] as const;
  const row = (cells: readonly string[], style: Style) => {
    cells.forEach((cell, index) => {
      const from = columns[index] ?? 0;
      const to = columns[index + 1] ?? 1;
      write(page, cell, {
        ...style,
        x: margin + from * at.width,
        y,
        width: (to - from) * at.width - (to < 1 ? 10 : 0),
      });
    });
    y += 15.5;
  };
  row(['Production', 'Position', 'Company', 'Year'], { size: 8.5, weight: 600, colour: muted });
  for (const credit of credits) row(credit, { size: 9.5 });
  if (left > 0) row([`and ${left} more on Backlot`], { size: 8.5, colour: muted });
  return rule(page, y + 4, at.width);
}

function drawFacts(page: Page, { facts }: ResumeContent, at: { y: number; width: number }): void {
  let { y } = at;
  for (const [term, fact] of facts) {
    write(page, term, { size: 9.5, weight: 600, x: margin, y, width: 80 });
    write(page, fact, { size: 9.5, x: margin + 86, y, width: at.width - 86 });
    y += 16;
  }
}

function rule(page: Page, y: number, width: number): number {
  page
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  return y + 12;
}

/** Draws one line of text, each run in a font subset that has its letters. */
function write(
  page: Page,
  text: string,
  { size, weight = 400, colour = ink, x, y, width }: Style & Place,
): void {
  const widthOf = (words: string) =>
    runsOf(words).reduce(
      (sum, run) => sum + page.font(`${run.cut}-${weight}`).fontSize(size).widthOfString(run.text),
      0,
    );
  let shown = text;
  while (shown !== '' && widthOf(shown === text ? text : `${shown}…`) > width)
    shown = shown.slice(0, -1).trimEnd();
  let at = x;
  for (const run of runsOf(shown === text ? text : `${shown}…`)) {
    page.font(`${run.cut}-${weight}`).fontSize(size).fillColor(colour);
    page.text(run.text, at, y, { lineBreak: false });
    at += page.widthOfString(run.text);
  }
}

const { content, paper } = workerData as { content: ResumeContent; paper: Paper };

drawResume(content, paper)
  .on('data', (bytes: Uint8Array) => parentPort?.postMessage(bytes))
  .on('end', () => parentPort?.postMessage(null));
