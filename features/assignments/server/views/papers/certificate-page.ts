import { margin, muted, WrittenPage } from '#platform/server/papers/written-page.ts';
import type { CertificateSheet, Printing } from './orders.ts';

/** The most lines on the page, and the space below them in points. Further lines are only counted. */
const linesMax = 22;
const belowLines = 90;

/** Draws a person's covered work on one page, without a word that identifies a script. */
export async function drawCertificate(sheet: CertificateSheet, { size, foot }: Printing): Promise<Buffer> {
  const title = `Certificate of work, ${sheet.name}`;
  const page = await WrittenPage.open({ title, size, texts: [sheet, foot] });
  page.write('Certificate of work', { size: 22, weight: 600 });
  page.write('Script coverage', { size: 12, colour: muted });
  page.moveDown(1);
  page.write(sheet.name, { size: 16, weight: 600 });
  page.write(`has read scripts and written coverage for ${sheet.issuers.join('; ')}.`, { size: 10.5 });
  page.moveDown(0.8);
  page.rule();
  drawFact(page, 'Period', sheet.period);
  drawFact(page, 'Coverage', `${sheet.sent} sent, ${sheet.approved} approved`);
  drawFact(page, 'Pages read', String(sheet.pages));
  drawFact(page, 'Forms', sheet.forms.join(', '));
  drawFact(page, 'Genres', sheet.genres.join(', '));
  page.rule();
  page.heading('What was read');
  const issued = `Issued by ${sheet.issuers.join('; ')}`;
  const end = page.end - belowLines - page.heightOf(issued, { size: 10.5 });
  let told = 0;
  for (const line of sheet.lines.slice(0, linesMax)) {
    if (page.y > end) break;
    page.write(line, { size: 9.5 });
    told++;
  }
  const rest = sheet.lines.length - told;
  if (rest > 0) page.write(`and ${rest} more`, { size: 9.5, colour: muted });
  page.moveDown(0.4);
  page.write('Titles are left out: coverage is confidential.', { size: 8, colour: muted });
  page.moveDown(1.4);
  page.write(issued, { size: 10.5, weight: 600 });
  page.write(sheet.date, { size: 10.5 });
  return page.finish(foot);
}

function drawFact(page: WrittenPage, name: string, value: string): void {
  if (value === '') return;
  const { y } = page;
  page.write(name, { size: 9.5, colour: muted }, { y, width: 90 });
  page.write(value, { size: 9.5 }, { x: margin + 100, y, width: 380 });
  page.moveDown(0.2);
}
