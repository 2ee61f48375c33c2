// A separate thread, started by acts/agreement.ts, because fonts take long to load.
import { serveOrders } from '#platform/server/papers/serve-orders.ts';
import { margin, muted, WrittenPage } from '#platform/server/papers/written-page.ts';
import type { AgreementOrder, AgreementSheet } from './agreement.ts';

serveOrders(draw);

const body = { size: 9.5 } as const;

async function draw({ sheet, size }: AgreementOrder): Promise<Uint8Array> {
  const title = `${sheet.title}, ${sheet.sub}`;
  const page = await WrittenPage.open({ title, size, texts: sheet });
  page.write(sheet.title, { size: 20, weight: 600 });
  page.write(sheet.sub, { size: 12, colour: muted });
  page.moveDown(0.8);
  page.rule(8);
  for (const [name, words] of sheet.facts) drawFact(page, name, words);
  page.moveDown(0.3);
  page.write('Backlot takes no payments: the parties settle rates and deposits between them.', {
    size: 8,
    colour: muted,
  });
  drawLines(page, 'Insurance certificates', sheet.certificates);
  for (const condition of sheet.conditions) drawCondition(page, condition);
  drawLines(page, 'Different at return', sheet.differences);
  return page.finish(sheet.foot);
}

function drawFact(page: WrittenPage, name: string, words: string): void {
  const indent = 110;
  const width = page.innerWidth - indent;
  if (page.y + page.heightOf(words, body, { width }) > page.end) page.addPage();
  const { y } = page;
  page.write(name, { ...body, colour: muted }, { y, width: indent - 10 });
  page.write(words, body, { x: margin + indent, y, width });
  page.moveDown(0.2, body.size);
}

function drawLines(page: WrittenPage, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  page.heading(heading);
  page.rule();
  for (const line of lines) page.write(line, body);
}

/** Where the columns of a list of pieces begin, as parts of the width. */
const columns = [0, 0.42, 0.66] as const;

function drawCondition(
  page: WrittenPage,
  { heading, notes, items, lines, signatures }: AgreementSheet['conditions'][number],
): void {
  page.heading(heading);
  page.rule();
  for (const item of items) drawItem(page, item);
  if (notes) page.write(notes, body);
  for (const line of lines) page.write(line, { ...body, colour: muted });
  page.moveDown(0.6);
  for (const line of signatures) {
    page.write(line, body);
    page.moveDown(0.4);
  }
}

function drawItem(page: WrittenPage, cells: readonly string[]): void {
  const placed = cells.map((cell, at) => {
    const [from, to] = [columns[at] ?? 0, columns[at + 1] ?? 1];
    return { cell, x: margin + from * page.innerWidth, width: (to - from) * page.innerWidth - 8 };
  });
  const height = Math.max(...placed.map(({ cell, width }) => page.heightOf(cell, body, { width })));
  if (page.y + height > page.end) page.addPage();
  const { y } = page;
  for (const { cell, x, width } of placed) page.write(cell, body, { x, y, width });
  page.y = y + height + 2;
}
