import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { cutNames, fontFile, runsOf } from '#platform/server/papers/fonts.ts';
import { comparisonParts, gridRows, headerFields, marks } from '../../limits.ts';
import type { CoverageSheet, Printing } from './paper-orders.ts';
import { comparisonWords, gridWords, headerWords, markWords, verdictWords } from './sheet-words.ts';

const margin = 54;
const ink = '#1c1b19';
const muted = '#55524c';
const line = '#b0aca3';

type Page = PDFKit.PDFDocument;

interface Style {
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly colour?: string;
}

/** A whole coverage in the house layout: the top sheet with the facts, the verdicts and the grid, then the texts. */
export function drawSheet(sheet: CoverageSheet, printing: Printing): Promise<Buffer> {
  const page = newPaper(`${sheet.title}, coverage`, printing);
  drawTop(page, sheet);
  for (const part of comparisonParts) drawText(page, comparisonWords[part], sheet.comparison[part] ?? '');
  drawText(page, 'Synopsis', sheet.synopsis);
  drawText(page, 'Comments', sheet.comments);
  return finished(page, printing);
}

/** The weekend read: one top sheet after the other, each with where the whole of it is. */
export function drawPack(sheets: readonly CoverageSheet[], printing: Printing): Promise<Buffer> {
  const page = newPaper('Weekend read', printing);
  sheets.forEach((sheet, index) => {
    if (index > 0) page.addPage();
    drawTop(page, sheet);
    if (sheet.link) {
      page.moveDown(1);
      write(page, 'Read the whole coverage on Backlot', { size: 9, colour: muted }, { link: sheet.link });
    }
  });
  return finished(page, printing);
}

function newPaper(title: string, { size }: Printing): Page {
  const page = new PDFDocument({
    size,
    margins: { top: margin, left: margin, right: margin, bottom: margin + 18 },
    bufferPages: true,
    info: { Title: title, Creator: 'Backlot' },
    lang: 'en',
  });
  for (const weight of [400, 600] as const)
    for (const cut of cutNames) page.registerFont(`${cut}-${weight}`, fontFile(cut, weight));
  return page;
}

/** Writes the foot of every page and hands the paper over. */
function finished(page: Page, { foot }: Printing): Promise<Buffer> {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    page.switchToPage(index);
    // Below the margin: the paper would otherwise begin a new page for it.
    page.page.margins.bottom = 0;
    const words = count > 1 ? `${foot}   ${index + 1} / ${count}` : foot;
    write(page, words, { size: 7.5, colour: muted }, { y: page.page.height - 40, lineBreak: false });
  }
  page.end();
  return buffer(page);
}

function drawTop(page: Page, sheet: CoverageSheet): void {
  write(page, sheet.title, { size: 22, weight: 600 });
  write(page, sheet.writers && `by ${sheet.writers}`, { size: 12, colour: muted });
  page.moveDown(0.6);
  drawFacts(page, factsOf(sheet));
  drawVerdicts(page, sheet);
  drawText(page, 'Logline', sheet.logline);
  if (sheet.kind === 'full') drawGrid(page, sheet);
  drawText(page, 'Comment summary', sheet.summary);
}

const factsOf = (sheet: CoverageSheet): (readonly [string, string])[] => [
  ['Form', sheet.form],
  ...(sheet.kind === 'comparison'
    ? ([
        ['Coverage', 'Comparison with an earlier draft'],
        ['Earlier draft covered', sheet.earlier?.date ?? ''],
      ] as const)
    : []),
  ['Pages', String(sheet.pages)],
  ['Date', sheet.date],
  ['Analyst', sheet.analyst],
  ['Requested by', sheet.requestedBy || sheet.assignedBy],
  ...headerFields.map((field) => [headerWords[field], sheet.header[field]] as const),
];

/** The facts in three columns, each row under a line. */
function drawFacts(page: Page, facts: readonly (readonly [string, string])[]): void {
  const known = facts.filter(([, value]) => value.trim() !== '');
  const columns = 3;
  const width = innerWidth(page) / columns;
  for (let from = 0; from < known.length; from += columns) {
    rule(page);
    const top = page.y;
    let bottom = top;
    known.slice(from, from + columns).forEach(([name, value], column) => {
      const x = margin + column * width;
      write(page, name, { size: 7.5, colour: muted }, { x, y: top, width: width - 10 });
      write(page, value, { size: 9.5 }, { x, y: page.y, width: width - 10 });
      bottom = Math.max(bottom, page.y);
    });
    page.x = margin;
    page.y = bottom + 5;
  }
  rule(page);
}

function drawVerdicts(page: Page, { scriptVerdict, writerVerdict, earlier }: CoverageSheet): void {
  const said = [
    ['Script', scriptVerdict],
    ['Earlier draft', earlier?.verdict ?? null],
    ['Writer', writerVerdict],
  ] as const;
  page.moveDown(0.4);
  for (const [name, verdict] of said) {
    if (verdict) write(page, `${name}: ${verdictWords[verdict].toUpperCase()}`, { size: 13, weight: 600 });
  }
}

function drawGrid(page: Page, { grid }: CoverageSheet): void {
  heading(page, 'Grid');
  const first = innerWidth(page) * 0.4;
  const width = (innerWidth(page) - first) / marks.length;
  const cells = (name: string, texts: readonly string[], style: Style) => {
    const { y } = page;
    write(page, name, style, { y, width: first });
    texts.forEach((text, index) => {
      write(page, text, style, { x: margin + first + index * width, y, width, align: 'center' });
    });
    page.x = margin;
    page.y = y + 15;
  };
  cells(
    '',
    marks.map((mark) => markWords[mark]),
    { size: 8, colour: muted },
  );
  for (const row of gridRows)
    cells(
      gridWords[row],
      marks.map((mark) => (grid[row] === mark ? 'X' : '')),
      { size: 9.5 },
    );
}

function drawText(page: Page, name: string, text: string): void {
  if (text.trim() === '') return;
  heading(page, name);
  for (const paragraph of text.split('\n')) {
    if (paragraph.trim() === '') page.moveDown(0.5);
    else write(page, paragraph, { size: 10.5 }, { lineGap: 2.5 });
  }
}

function heading(page: Page, name: string): void {
  // A heading alone at the end of a page belongs to the next one.
  if (page.y > page.page.height - page.page.margins.bottom - 60) page.addPage();
  page.moveDown(0.8);
  write(page, name, { size: 9, weight: 600, colour: muted });
  page.moveDown(0.15);
}

const innerWidth = (page: Page): number => page.page.width - 2 * margin;

function rule(page: Page): void {
  const { y } = page;
  page.moveTo(margin, y).lineTo(margin + innerWidth(page), y);
  page.lineWidth(0.5).strokeColor(line).stroke();
  page.y = y + 5;
}

type Place = PDFKit.Mixins.TextOptions & { readonly x?: number; readonly y?: number };

/** Text that wraps, each piece of it in the cut that has its letters. */
function write(
  page: Page,
  text: string,
  { size, weight = 400, colour = ink }: Style,
  place: Place = {},
): void {
  const { x = margin, y = page.y, width = innerWidth(page), ...options } = place;
  const runs = runsOf(text);
  page.fontSize(size).fillColor(colour);
  runs.forEach((run, index) => {
    page.font(`${run.cut}-${weight}`);
    const all = { width, ...options, continued: index < runs.length - 1 };
    if (index === 0) page.text(run.text, x, y, all);
    else page.text(run.text, all);
  });
}
