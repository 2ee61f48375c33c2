import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { closedContent } from './closed-content.ts';
import { symbolModules, symbolSideOn } from './code-symbol.ts';
import { keepReachable } from './kept-objects.ts';
import { type FieldName, fieldBytes } from './mark-fields.ts';
import { notesOf, plainBookmarks } from './notes-on-pages.ts';
import { after, type Matrix, operands, type SeenPage, seenPage } from './seen-page.ts';
import { type Entries, packedStream, unpacked } from './streams.ts';

/** A version of a paper with room for a mark on every page: each copy of it differs only in the bytes of the fields. */
export interface MarkTemplate {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Where each field begins. */
  readonly at: Readonly<Record<FieldName, number>>;
}

const n = (name: string) => PDFName.of(name);
/** What a catalog may keep: order, names and bookmarks of pages, and layers. Nothing that runs, nothing about its makers. */
const keptOfCatalog = [
  'PageLabels',
  'Outlines',
  'Dests',
  'OCProperties',
  'OutputIntents',
  'PageMode',
  'PageLayout',
  'Lang',
];
const keptOfPage = ['UserUnit', 'Group', 'TrimBox', 'BleedBox', 'ArtBox'];

/**
 * Makes the template of a PDF. The content of each page becomes a form of its own that leaves nothing open, fields and
 * comments are drawn under the mark, and the whole is written anew, never as an update behind what was there. The same
 * PDF always gives the same template. Throws for a PDF that cannot be read.
 */
export async function makeTemplate(original: Uint8Array): Promise<MarkTemplate> {
  const paper = await PDFDocument.load(original, { updateMetadata: false, password: '' });
  const { context } = paper;
  plainBookmarks(context, paper.catalog.get(n('Outlines')));
  const tag = createHash('sha256').update('marks').update(original).digest('hex');
  const mark = drawMark(paper, tag);
  const tree = context.nextRef();
  const pages = paper.getPages();
  const made = new Map<PDFRef, PDFDict>();
  for (const page of pages) if (!made.has(page.ref)) made.set(page.ref, markedPage(page, { mark, tree }));
  for (const [ref, page] of made) context.assign(ref, page);
  context.assign(
    tree,
    context.obj({ Type: 'Pages', Count: pages.length, Kids: pages.map(({ ref }) => ref) }),
  );
  const root = context.register(catalogOf(paper, tree));
  context.trailerInfo.Root = root;
  delete context.trailerInfo.Info;
  delete context.trailerInfo.Encrypt;
  delete context.trailerInfo.ID;
  keepReachable(context, root);
  // With an old-fashioned table of objects, in which the fields stand as they are.
  const writer = PDFWriter.forContext(context, Number.POSITIVE_INFINITY);
  const bytes = Buffer.from(await writer.serializeToBuffer());
  return { bytes, pages: pages.length, at: placesIn(bytes, tag) };
}

function catalogOf(paper: PDFDocument, tree: PDFRef): PDFDict {
  const catalog = paper.context.obj({ Type: 'Catalog', Pages: tree });
  for (const key of keptOfCatalog) {
    const value = paper.catalog.get(n(key));
    if (value) catalog.set(n(key), value);
  }
  const names = paper.catalog.lookup(n('Names'));
  const places = names instanceof PDFDict ? names.get(n('Dests')) : undefined;
  if (places) catalog.set(n('Names'), paper.context.obj({ Dests: places }));
  return catalog;
}

type Around = { readonly mark: MarkForms; readonly tree: PDFRef };

function markedPage(page: PDFPage, { mark, tree }: Around): PDFDict {
  const { context } = page.doc;
  const seen = seenPage(page);
  const content = packedStream(context, contentOf(page), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...seen.media],
    Resources: page.node.Resources() ?? {},
  });
  const drawings = context.obj({
    Pg: context.register(content),
    MkS: mark.slant,
    MkF: mark.foot,
    MkC: mark.symbol,
  });
  const notes = notesOf(context, page.node.Annots());
  const drawn = notes.drawings.map(({ form, matrix }, index) => {
    drawings.set(n(`An${index}`), form);
    return `q ${matrix} cm /An${index} Do Q`;
  });
  const own = ['q /Pg Do Q', ...drawn, ...markOn(seen)].join('\n');
  const marked = context.obj({
    Type: 'Page',
    Parent: tree,
    MediaBox: [...seen.media],
    CropBox: [...seen.crop],
    Rotate: seen.rotate,
    Resources: { XObject: drawings },
    Contents: context.register(packedStream(context, Buffer.from(own, 'latin1'), {})),
  });
  for (const key of keptOfPage) {
    const value = page.node.get(n(key));
    if (value) marked.set(n(key), value);
  }
  if (notes.links.length > 0) marked.set(n('Annots'), context.obj([...notes.links]));
  return marked;
}

/**
 * Where the mark stands on a page, as it is seen: slanted over the middle, in one line at the foot, and as a symbol above the
 * end of that line, in the corner that the margins of a script leave empty.
 */
function markOn({ width, height, toPage }: SeenPage): string[] {
  const turn = Math.atan2(height, width);
  const length = (Math.hypot(width, height) * 0.8) / 1000;
  const [cos, sin] = [Math.cos(turn) * length, Math.sin(turn) * length];
  const slant: Matrix = [cos, sin, -sin, cos, width / 2, height / 2];
  const scale = (width - Math.min(36, width / 10)) / 1000;
  const baseline = Math.max(10 * scale, Math.min(12, height / 20));
  const foot: Matrix = [scale, 0, 0, scale, width / 2, baseline];
  const side = symbolSideOn({ width, height });
  const module = side / symbolModules;
  const symbol: Matrix = [module, 0, 0, module, width / 2 + 500 * scale - side, baseline + 14 * scale];
  return [
    `q ${operands(after(slant, toPage))} cm /MkS Do Q`,
    `q ${operands(after(foot, toPage))} cm /MkF Do Q`,
    `q ${operands(after(symbol, toPage))} cm /MkC Do Q`,
  ];
}

/** All of a page's content, in one piece that is closed. */
function contentOf(page: PDFPage): Buffer {
  const { context } = page.doc;
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  const parts = streams.flatMap((part) => {
    const stream = context.lookup(part);
    return stream instanceof PDFRawStream ? [unpacked(stream), Buffer.from('\n')] : [];
  });
  return closedContent(Buffer.concat(parts));
}

interface MarkForms {
  readonly slant: PDFRef;
  readonly foot: PDFRef;
  readonly symbol: PDFRef;
}

/** The mark's font and its three drawings, with the room of each field reserved. */
function drawMark({ context }: PDFDocument, tag: string): MarkForms {
  const reserved = (name: FieldName) => Buffer.from(tagOf(tag, name).padEnd(fieldBytes[name]), 'latin1');
  const stream = (name: FieldName, entries: Entries) =>
    context.register(PDFRawStream.of(context.obj(entries), reserved(name)));
  const font = { BaseFont: 'BKMARK+Backlot', Type: 'Font' };
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: font.BaseFont,
    Flags: 4,
    FontBBox: [-1000, -1000, 2000, 2000],
    ItalicAngle: 0,
    Ascent: 900,
    Descent: -250,
    CapHeight: 730,
    StemV: 120,
    FontFile2: stream('font', { Length1: fieldBytes.font }),
  });
  const glyphs = context.obj({
    ...font,
    Subtype: 'CIDFontType2',
    CIDToGIDMap: 'Identity',
    DW: 1000,
    FontDescriptor: context.register(descriptor),
  });
  const system = context.obj({ Supplement: 0 });
  system.set(n('Registry'), new Reserved(Buffer.from('(Adobe)')));
  system.set(n('Ordering'), new Reserved(Buffer.from('(Identity)')));
  glyphs.set(n('CIDSystemInfo'), system);
  glyphs.set(n('W'), new Reserved(reserved('widths')));
  const letters = context.register(
    context.obj({
      ...font,
      Subtype: 'Type0',
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(glyphs)],
      ToUnicode: stream('letters', {}),
    }),
  );
  const paint = (ca: number) => ({ Type: 'ExtGState', BM: 'Normal', SMask: 'None', AIS: false, ca, CA: ca });
  const shades = { Faint: paint(0.16), Plate: paint(0.8), Clear: paint(0.75) };
  const form = {
    Type: 'XObject',
    Subtype: 'Form',
    Resources: { Font: { Mk: letters }, ExtGState: shades },
  };
  return {
    slant: stream('slant', { ...form, BBox: [-1000, -1000, 1000, 1000] }),
    foot: stream('foot', { ...form, BBox: [-520, -20, 520, 40] }),
    symbol: stream('symbol', {
      ...form,
      Resources: { ExtGState: shades },
      BBox: [0, 0, symbolModules, symbolModules],
    }),
  };
}

/** Begins the room of a field; made from the original's hash, so that no PDF can hold it already. */
const tagOf = (tag: string, name: FieldName) => `${tag}/${name} `;

function placesIn(bytes: Buffer, tag: string): Record<FieldName, number> {
  const place = (name: FieldName) => {
    const at = bytes.indexOf(tagOf(tag, name), 0, 'latin1');
    if (at < 0 || bytes.includes(tagOf(tag, name), at + 1, 'latin1')) throw new Error(`no place for ${name}`);
    return at;
  };
  return {
    font: place('font'),
    letters: place('letters'),
    widths: place('widths'),
    slant: place('slant'),
    foot: place('foot'),
    symbol: place('symbol'),
  };
}

/** Bytes that are written as they are. */
class Reserved extends PDFObject {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override clone(): Reserved {
    return this;
  }

  override toString(): string {
    return this.#bytes.toString('latin1');
  }

  override sizeInBytes(): number {
    return this.#bytes.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    buffer.set(this.#bytes, offset);
    return this.#bytes.length;
  }
}
