import type { CertificateSheet, Printing } from './orders.ts';
import { finished, heading, innerWidth, muted, newPaper, type Page, rule, write } from './page.ts';

/** The most lines on the page, and the space below them in points. Further lines are only counted. */
const linesMax = 22;
const belowLines = 90;

/** Draws a person's covered work on one page, without a word that identifies a script. */
export function drawCertificate(sheet: CertificateSheet, printing: Printing): Promise<Buffer> {
  const page = newPaper(`Certificate of work, ${sheet.name}`, printing);
  write(page, 'Certificate of work', { size: 22, weight: 600 });
  write(page, 'Script coverage', { size: 12, colour: muted });
  page.moveDown(1);
  write(page, sheet.name, { size: 16, weight: 600 });
  write(page, `has read scripts and written coverage for ${sheet.issuers.join('; ')}.`, { size: 10.5 });
  page.moveDown(0.8);
  rule(page);
  drawFact(page, 'Period', sheet.period);
  drawFact(page, 'Coverage', `${sheet.sent} sent, ${sheet.approved} approved`);
  drawFact(page, 'Pages read', String(sheet.pages));
  drawFact(page, 'Forms', sheet.forms.join(', '));
  drawFact(page, 'Genres', sheet.genres.join(', '));
  rule(page);
  heading(page, 'What was read');
  const issued = `Issued by ${sheet.issuers.join('; ')}`;
  const end =
    endOf(page) - belowLines - page.fontSize(10.5).heightOfString(issued, { width: innerWidth(page) });
  let told = 0;
  for (const line of sheet.lines.slice(0, linesMax)) {
    if (page.y > end) break;
    write(page, line, { size: 9.5 });
    told++;
  }
  const rest = sheet.lines.length - told;
  if (rest > 0) write(page, `and ${rest} more`, { size: 9.5, colour: muted });
  page.moveDown(0.4);
  write(page, 'Titles are left out: coverage is confidential.', { size: 8, colour: muted });
  page.moveDown(1.4);
  write(page, issued, { size: 10.5, weight: 600 });
  write(page, sheet.date, { size: 10.5 });
  return finished(page, printing);
}

const endOf = ({ page }: Page): number => page.height - page.margins.bottom;

function drawFact(page: Page, name: string, value: string): void {
  if (value === '') return;
  const { y } = page;
  write(page, name, { size: 9.5, colour: muted }, { y, width: 90 });
  write(page, value, { size: 9.5 }, { x: page.x + 100, y, lineBreak: true, width: 380 });
  page.moveDown(0.2);
}
