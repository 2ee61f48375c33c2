import { margin, muted, type Style, WrittenPage } from '#platform/server/papers/written-page.ts';
import {
  comparisonParts,
  gridRows,
  headerFields,
  type Mark,
  marks,
  type SubmissionField,
  submissionFields,
} from '../../../limits.ts';
import { comparisonWords, gridWords, headerWords, verdictWords } from '../../../policy/trade-words.ts';
import type { CoverageSheet, Printing } from './orders.ts';

/** The words of a printed coverage, in English, as the industry files it. */
const submissionWords: Readonly<Record<SubmissionField, string>> = {
  submittedBy: 'Submitted by',
  submittedTo: 'Submitted to',
  submittedVia: 'Via',
};

const markWords: Readonly<Record<Mark, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

/** A full coverage in the house layout: top sheet with facts, verdicts and grid, then the texts. */
export async function drawSheet(sheet: CoverageSheet, { size, foot }: Printing): Promise<Buffer> {
  const page = await WrittenPage.open({ title: `${sheet.title}, coverage`, size, texts: [sheet, foot] });
  drawTop(page, sheet);
  for (const part of comparisonParts) drawText(page, comparisonWords[part], sheet.comparison[part] ?? '');
  drawText(page, 'Synopsis', sheet.synopsis);
  drawText(page, 'Comments', sheet.comments);
  return page.finish(foot);
}

/** The weekend read: one top sheet after another, each with a link to the full coverage. */
export async function drawPack(sheets: readonly CoverageSheet[], { size, foot }: Printing): Promise<Buffer> {
  const page = await WrittenPage.open({ title: 'Weekend read', size, texts: [sheets, foot] });
  sheets.forEach((sheet, index) => {
    if (index > 0) page.addPage();
    drawTop(page, sheet);
    if (sheet.link) {
      page.moveDown(1);
      page.write('Read the whole coverage on Backlot', { size: 9, colour: muted }, { link: sheet.link });
    }
  });
  return page.finish(foot);
}

function drawTop(page: WrittenPage, sheet: CoverageSheet): void {
  page.write(sheet.title, { size: 22, weight: 600 });
  page.write(sheet.writers && `by ${sheet.writers}`, { size: 12, colour: muted });
  page.write(sheet.isDraft ? 'Draft, not sent' : '', { size: 12, colour: muted });
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
  ...submissionFields.map((field) => [submissionWords[field], sheet.submission[field]] as const),
  ...headerFields.map((field) => [headerWords[field], sheet.header[field] ?? ''] as const),
];

/** The facts in three columns, each row under a line. */
function drawFacts(page: WrittenPage, facts: readonly (readonly [string, string])[]): void {
  const known = facts.filter(([, value]) => value.trim() !== '');
  const columns = 3;
  const width = page.innerWidth / columns;
  for (let from = 0; from < known.length; from += columns) {
    page.rule();
    const top = page.y;
    let bottom = top;
    known.slice(from, from + columns).forEach(([name, value], column) => {
      const x = margin + column * width;
      page.write(name, { size: 7.5, colour: muted }, { x, y: top, width: width - 10 });
      page.write(value, { size: 9.5 }, { x, y: page.y, width: width - 10 });
      bottom = Math.max(bottom, page.y);
    });
    page.y = bottom + 5;
  }
  page.rule();
}

function drawVerdicts(page: WrittenPage, { scriptVerdict, writerVerdict, earlier }: CoverageSheet): void {
  const said = [
    ['Script', scriptVerdict],
    ['Earlier draft', earlier?.verdict ?? null],
    ['Writer', writerVerdict],
  ] as const;
  page.moveDown(0.4);
  for (const [name, verdict] of said) {
    if (verdict) page.write(`${name}: ${verdictWords[verdict].toUpperCase()}`, { size: 13, weight: 600 });
  }
}

function drawGrid(page: WrittenPage, { grid }: CoverageSheet): void {
  page.heading('Grid');
  const first = page.innerWidth * 0.4;
  const width = (page.innerWidth - first) / marks.length;
  const cells = (name: string, texts: readonly string[], style: Style) => {
    const { y } = page;
    page.write(name, style, { y, width: first });
    texts.forEach((text, index) => {
      page.write(text, style, { x: margin + first + index * width, y, width, align: 'center' });
    });
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

function drawText(page: WrittenPage, name: string, text: string): void {
  if (text.trim() === '') return;
  page.heading(name);
  for (const paragraph of text.split('\n')) {
    if (paragraph.trim() === '') page.moveDown(0.5);
    else page.write(paragraph, { size: 10.5 }, { lineGap: 2.5 });
  }
}
