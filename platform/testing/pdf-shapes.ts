import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument as PaperDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';

const letter = '/MediaBox [0 0 612 792]';
const courier = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>';
const line = 'BT /F1 12 Tf 72 700 Td (INT. HARBOR - NIGHT) Tj ET';

/** A PDF written by hand: the first object is the catalog. A text after a `~` is the content of its stream. */
export function handWritten(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    const [dict = '', ...content] = object.split('~');
    const stream = content.join('~');
    const body = object.includes('~')
      ? `${dict.replace(/>>\s*$/, `/Length ${stream.length} >>`)}\nstream\n${stream}\nendstream`
      : dict;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}${end}`, 'latin1');
}

interface OnePage {
  readonly page?: string;
  readonly content?: string;
  readonly resources?: string;
  readonly catalog?: string;
  readonly more?: readonly string[];
}

/** One page by hand; objects from 5 on are `more`. */
function onePage({ page = letter, content = line, resources = courier, catalog = '', more = [] }: OnePage) {
  return handWritten([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} /Resources << ${resources} >> /Contents 4 0 R >>`,
    `<< >>~${content}`,
    ...more,
  ]);
}

const layers = (properties: string) => ({
  resources: `${courier} /Properties << /Off 5 0 R >> ${properties}`,
  catalog: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
});
const layer = '<< /Type /OCG /Name (Notes) >>';
const white = (rect: string, more = '') =>
  `<< /Type /Annot /Subtype /Stamp /Rect [${rect}] /F 4 ${more} /AP << /N 6 0 R >> >>`;
const whiteForm = '<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] >>~1 g 0 0 100 100 re f';

/** Pages that leave something open, cover, turn or crop what is drawn over them. */
export const handMade: Readonly<Record<string, () => Uint8Array>> = {
  plain: () => onePage({}),
  'open clip': () => onePage({ content: `${line} 0 0 20 20 re W n` }),
  'open states': () => onePage({ content: `q q q .001 0 0 .001 900 900 cm ${line}` }),
  'too many restores': () => onePage({ content: `Q Q ${line} Q Q Q 0 0 5 5 re W n` }),
  'open text': () => onePage({ content: 'BT 3 Tr /F1 12 Tf 72 700 Td (EXT. PIER - DAY) Tj' }),
  'open layer that is off': () => onePage({ ...layers(''), content: `${line} /OC /Off BDC`, more: [layer] }),
  'drawing with an open layer': () =>
    onePage({
      ...layers('/XObject << /X 6 0 R >>'),
      content: `${line} /X Do`,
      more: [
        layer,
        '<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Properties << /Off 5 0 R >> >> >>~/OC /Off BDC q',
      ],
    }),
  'unfinished string': () => onePage({ content: `${line} (never closed` }),
  'unfinished hexadecimal string': () => onePage({ content: `${line} <48656c6c` }),
  'unfinished image': () => onePage({ content: `${line} BI /W 9 /H 9 /BPC 8 /CS /G ID abc` }),
  'inline image': () =>
    onePage({
      content: `q 40 0 0 40 72 600 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x00\xffEI EI Q ${line} q`,
    }),
  'white on everything': () => onePage({ content: `${line} 1 1 1 rg 0 0 612 792 re f` }),
  'black page': () => onePage({ content: `0 g 0 0 612 792 re f 1 g ${line}` }),
  'nothing is painted': () =>
    onePage({
      content: `/Gone gs ${line}`,
      resources: `${courier} /ExtGState << /Gone << /ca 0 /CA 0 /BM /Multiply >> >>`,
    }),
  'page without content': () =>
    handWritten([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${letter} >>`,
    ]),
  'everything inherited': () =>
    handWritten([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R] /Count 1 ${letter} /Rotate 90 /Resources << ${courier} >> >>`,
      '<< /Type /Pages /Kids [4 0 R 5 0 R] /Count 2 /Parent 2 0 R /CropBox [50 50 500 700] >>',
      '<< /Type /Page /Parent 3 0 R /Contents [6 0 R 7 0 R] >>',
      '<< /Type /Page /Parent 3 0 R /Contents [6 0 R 7 0 R] /Rotate 0 >>',
      '<< >>~BT /F1 12 Tf 72 600 Td (TWO STREAMS,',
      '<< >>~ONE STRING) Tj ET',
    ]),
  'turned left': () => onePage({ page: `${letter} /Rotate -90` }),
  'turned once too often': () => onePage({ page: `${letter} /Rotate 450` }),
  'upside down': () => onePage({ page: `${letter} /Rotate 180` }),
  'turned and cropped': () => onePage({ page: `${letter} /Rotate 270 /CropBox [100 200 500 600]` }),
  'crop beyond the page': () => onePage({ page: `${letter} /CropBox [-500 -500 2000 2000]` }),
  'origin elsewhere': () => onePage({ page: '/MediaBox [-300 -400 312 392]' }),
  'corners swapped': () => onePage({ page: '/MediaBox [612 792 0 0]' }),
  'user unit': () => onePage({ page: '/MediaBox [0 0 306 396] /UserUnit 2' }),
  'very small': () => onePage({ page: '/MediaBox [0 0 120 90]' }),
  'very large': () => onePage({ page: '/MediaBox [0 0 4000 3000]' }),
  'without a size': () => onePage({ page: '/MediaBox [0 0 0 0]' }),
  'stamp over everything': () =>
    onePage({ page: `${letter} /Annots [5 0 R]`, more: [white('0 0 612 792'), whiteForm] }),
  'field over the foot': () =>
    onePage({
      page: `${letter} /Annots [5 0 R]`,
      catalog: '/AcroForm << /Fields [5 0 R] >>',
      more: [white('0 0 612 60', '/FT /Tx /T (a) /V (b)').replace('/Stamp', '/Widget'), whiteForm],
    }),
  'box in one of two states': () =>
    onePage({
      page: `${letter} /Annots [5 0 R]`,
      more: [
        white('0 0 612 90', '/AS /Yes')
          .replace('/N 6 0 R', '/N << /Yes 6 0 R >>')
          .replace('/Stamp', '/Widget'),
        whiteForm,
      ],
    }),
  'group of the page': () =>
    onePage({ page: `${letter} /Group << /S /Transparency /I true /K true /CS /DeviceRGB >>` }),
  'names that the mark uses': () =>
    onePage({
      content: `/MkF Do /Pg Do ${line}`,
      resources: `${courier} /XObject << /MkF 5 0 R /Pg 5 0 R >>`,
      more: ['<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] >>~q'],
    }),
  'Japanese without its font': () =>
    onePage({
      content: 'BT /F2 14 Tf 72 700 Td <88e589aa> Tj ET',
      resources:
        '/Font << /F2 << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [5 0 R] >> >>',
      more: [
        '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
        '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>',
      ],
    }),
};

type Drawing = (page: PDFKit.PDFDocument) => void;

function byPdfkit(options: PDFKit.PDFDocumentOptions, draw: Drawing): Promise<Uint8Array> {
  const page = new PDFDocument(options);
  draw(page);
  page.end();
  return buffer(page);
}

async function byPdfLib(draw: (paper: PaperDocument) => Promise<void>, useObjectStreams = true) {
  const paper = await PaperDocument.create();
  await draw(paper);
  return paper.save({ useObjectStreams });
}

/** What two libraries write. */
export const byLibraries: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'pdfkit, two pages': () =>
    byPdfkit({ size: 'LETTER' }, (page) =>
      page.text('INT. HARBOR - NIGHT').addPage().text('EXT. PIER - DAY'),
    ),
  'pdfkit, landscape': () =>
    byPdfkit({ size: 'A4', layout: 'landscape' }, (page) => void page.text('A deck')),
  'pdfkit, owner password': () =>
    byPdfkit({ ownerPassword: 'owner', permissions: { printing: 'highResolution' } }, (page) =>
      page.text('Read me'),
    ),
  'pdfkit, owner password of PDF 1.7': () =>
    byPdfkit({ pdfVersion: '1.7ext3', ownerPassword: 'owner' }, (page) => page.text('Read me')),
  'pdfkit, PDF 1.3': () => byPdfkit({ pdfVersion: '1.3', compress: false }, (page) => page.text('Old')),
  'pdfkit, gradients and clips': () =>
    byPdfkit({}, (page) => {
      const shade = page.linearGradient(0, 0, 600, 700).stop(0, 'white').stop(1, 'black', 0.4);
      page.rect(0, 0, 612, 792).fill(shade).circle(200, 200, 80).clip();
    }),
  'pdfkit, links and notes': () =>
    byPdfkit({}, (page) => {
      page.text('See the deck', { link: 'https://deck.example' }).note(10, 10, 20, 20, 'a note');
      page.highlight(72, 72, 90, 20).rectAnnotation(0, 700, 612, 92);
    }),
  'pdfkit, form': () =>
    byPdfkit({}, (page) => {
      page.font('Helvetica').initForm();
      page.formText('name', 0, 720, 612, 70, {
        value: 'Ada',
        backgroundColor: 'white',
        borderColor: 'black',
      });
    }),
  'pdfkit, tagged': () =>
    byPdfkit({ tagged: true, displayTitle: true, lang: 'en' }, (page) => {
      const part = page.struct('P', {}, () => void page.text('A tagged line'));
      page.addStructure(part);
      part.end();
    }),
  'pdf-lib, object streams': () =>
    byPdfLib(async (paper) => {
      const font = await paper.embedFont(StandardFonts.Courier);
      for (const turn of [0, 90, 180, 270]) {
        const page = paper.addPage([612, 792]);
        page.drawText('EXT. PIER - DAY', { x: 60, y: 500, font });
        page.setRotation(degrees(turn));
        page.setCropBox(20, 30, 500, 600);
      }
    }),
  'pdf-lib, no object streams': () => byPdfLib(async (paper) => void paper.addPage([300, 500]), false),
  'pdf-lib, form': () =>
    byPdfLib(async (paper) => {
      const page = paper.addPage([612, 792]);
      const field = paper.getForm().createTextField('a');
      field.setText('typed');
      field.addToPage(page, { x: 0, y: 0, width: 612, height: 60 });
    }),
  'pdf-lib, page in a page': () =>
    byPdfLib(async (paper) => {
      const inner = await PaperDocument.create();
      inner.addPage([200, 200]).drawSquare({ x: 10, y: 10, size: 90 });
      const [drawn] = await paper.embedPdf(await inner.save());
      const page = paper.addPage([612, 792]);
      if (drawn) page.drawPage(drawn, { x: 0, y: 0, width: 612, height: 792 });
    }),
  'pdf-lib, updated behind its end': async () => {
    const first = await byPdfLib(async (paper) => paper.addPage([612, 792]).drawText('First'), false);
    const paper = await PaperDocument.load(first, { forIncrementalUpdate: true });
    paper.getPage(0).drawText('Second', { x: 60, y: 60 });
    paper.catalog.set(PDFName.of('Note'), paper.context.obj('later'));
    return paper.save({ useObjectStreams: false });
  },
};
