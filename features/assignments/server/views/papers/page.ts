import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { cutNames, fontFile, runsOf } from '#platform/server/papers/fonts.ts';
import type { Printing } from './orders.ts';

/** Page margin, in points. */
export const margin = 54;
const ink = '#1c1b19';
/** Colour of secondary text. */
export const muted = '#55524c';
const line = '#b0aca3';

export type Page = PDFKit.PDFDocument;

export interface Style {
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly colour?: string;
}

/** An empty document with the fonts for names in every script. */
export function newPaper(title: string, { size }: Printing): Page {
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

/** Writes the footer on every page and finishes the document. */
export function finished(page: Page, { foot }: Printing): Promise<Buffer> {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    page.switchToPage(index);
    // The footer is below the margin, where writing would otherwise start a new page.
    page.page.margins.bottom = 0;
    const words = count > 1 ? `${foot}   ${index + 1} / ${count}` : foot;
    write(page, words, { size: 7.5, colour: muted }, { y: page.page.height - 40, lineBreak: false });
  }
  page.end();
  return buffer(page);
}

/** A section heading. */
export function heading(page: Page, name: string): void {
  // Keeps a heading with its text: not alone at the end of a page.
  if (page.y > page.page.height - page.page.margins.bottom - 60) page.addPage();
  page.moveDown(0.8);
  write(page, name, { size: 9, weight: 600, colour: muted });
  page.moveDown(0.15);
}

/** Width between the margins. */
export const innerWidth = (page: Page): number => page.page.width - 2 * margin;

/** A horizontal line. */
export function rule(page: Page): void {
  const { y } = page;
  page.moveTo(margin, y).lineTo(margin + innerWidth(page), y);
  page.lineWidth(0.5).strokeColor(line).stroke();
  page.y = y + 5;
}

type Place = PDFKit.Mixins.TextOptions & { readonly x?: number; readonly y?: number };

/** Wrapped text, each run in the font that has its letters. */
export function write(
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
