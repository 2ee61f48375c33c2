import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type Box, boxOf, type Matrix, operands } from './seen-page.ts';

const n = (name: string) => PDFName.of(name);
/** Flags of an annotation that nobody sees (ISO 32000-1, 12.5.3): hidden, and not shown on a screen. */
const unseen = 2 | 32;
const notesMax = 5_000;

/** What stood on a page besides its content. */
export interface PageNotes {
  /** Pictures of fields, stamps and comments, as drawings under the mark instead of above it. */
  readonly drawings: readonly { readonly form: PDFRef; readonly matrix: string }[];
  /** Links that lead within the document or to an address, without anything that could run or be drawn. */
  readonly links: readonly PDFDict[];
}

/** Reads the annotations of a page: a reader draws them above everything else, so none may stay. */
export function notesOf(context: PDFContext, annots: PDFArray | undefined): PageNotes {
  const notes = (annots?.asArray() ?? []).slice(0, notesMax).flatMap((one) => {
    const note = context.lookup(one);
    return note instanceof PDFDict ? [note] : [];
  });
  return {
    drawings: notes.flatMap((note) => drawingOf(context, note) ?? []),
    links: notes.flatMap((note) => linkOf(context, note) ?? []),
  };
}

function drawingOf(context: PDFContext, note: PDFDict) {
  const flags = note.lookup(n('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & unseen) !== 0) return undefined;
  const rect = boxOf(context, arrayOf(note.lookup(n('Rect'))));
  const form = appearanceOf(note);
  const stream = form && context.lookup(form);
  if (!rect || !form || !(stream instanceof PDFRawStream)) return undefined;
  stream.dict.set(n('Type'), n('XObject'));
  stream.dict.set(n('Subtype'), n('Form'));
  const layer = note.get(n('OC'));
  if (layer && !stream.dict.has(n('OC'))) stream.dict.set(n('OC'), layer);
  const box = boxOf(context, arrayOf(stream.dict.lookup(n('BBox'))));
  if (!box) return undefined;
  return { form, matrix: operands(fitting(box, matrixOf(stream.dict), rect)) };
}

const arrayOf = (value: PDFObject | undefined) => (value instanceof PDFArray ? value : undefined);

/** Its normal appearance, in the state it is in. */
function appearanceOf(note: PDFDict): PDFRef | undefined {
  const all = note.lookup(n('AP'));
  const normal = all instanceof PDFDict ? all.get(n('N')) : undefined;
  if (!(all instanceof PDFDict) || !normal) return undefined;
  const found = all.lookup(n('N'));
  if (found instanceof PDFRawStream) return normal instanceof PDFRef ? normal : undefined;
  const state = note.lookup(n('AS'));
  const shown = found instanceof PDFDict && state instanceof PDFName ? found.get(state) : undefined;
  return shown instanceof PDFRef ? shown : undefined;
}

function matrixOf(dict: PDFDict): Matrix {
  const written = dict.lookup(n('Matrix'));
  const values = written instanceof PDFArray ? written.asArray() : [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map((value) =>
    value instanceof PDFNumber ? value.asNumber() : 0,
  );
  return [a, b, c, d, e, f];
}

/** ISO 32000-1, 12.5.5: the box, turned by the form's own matrix, is stretched to fill the rectangle. */
function fitting([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix, rect: Box): Matrix {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const across = (rect[2] - rect[0]) / (Math.max(...xs) - x || 1);
  const up = (rect[3] - rect[1]) / (Math.max(...ys) - y || 1);
  return [across, 0, 0, up, rect[0] - x * across, rect[1] - y * up];
}

function linkOf(context: PDFContext, note: PDFDict): PDFDict | undefined {
  if (note.lookup(n('Subtype')) !== n('Link')) return undefined;
  const rect = note.get(n('Rect'));
  const target = targetOf(context, note);
  if (!rect || !target) return undefined;
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Border: [0, 0, 0] });
  link.set(n('Rect'), rect);
  link.set(...target);
  return link;
}

/** Where a link or a bookmark leads; undefined if it would run something or open another file. */
function targetOf(context: PDFContext, from: PDFDict): [PDFName, PDFObject] | undefined {
  const place = from.get(n('Dest'));
  if (place) return [n('Dest'), place];
  const action = from.lookup(n('A'));
  if (!(action instanceof PDFDict)) return undefined;
  const [kind, key] = [action.lookup(n('S')), action.lookup(n('S')) === n('GoTo') ? n('D') : n('URI')];
  const value = kind === n('GoTo') || kind === n('URI') ? action.get(key) : undefined;
  if (!value) return undefined;
  const plain = context.obj({});
  plain.set(n('S'), kind === n('GoTo') ? n('GoTo') : n('URI'));
  plain.set(key, value);
  return [n('A'), plain];
}

/** Leaves bookmarks nothing but their names and the places they lead to. */
export function plainBookmarks(context: PDFContext, root: PDFObject | undefined): void {
  const seen = new Set<PDFObject>();
  const waiting = [root];
  for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
    const item = next && context.lookup(next);
    if (!(item instanceof PDFDict) || seen.has(item) || seen.size > notesMax) continue;
    seen.add(item);
    const target = targetOf(context, item);
    for (const key of ['A', 'AA', 'SE', 'Dest']) item.delete(n(key));
    if (target) item.set(...target);
    waiting.push(item.get(n('First')), item.get(n('Next')));
  }
}
