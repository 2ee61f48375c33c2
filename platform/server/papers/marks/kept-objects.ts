import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { closedContent } from './closed-content.ts';
import { packedStream, unpacked } from './streams.ts';

const n = (name: string) => PDFName.of(name);

/** Who made a picture, with which program, from which file: nobody's business but the owner's. */
const told = ['Metadata', 'PieceInfo', 'LastModified', 'OPI', 'AF'].map(n);
/** What a drawing would need again once its content is unpacked. */
const packing = ['Filter', 'DecodeParms', 'Length', 'F', 'FFilter', 'FDecodeParms'].map(n);

/**
 * Deletes every object that the catalog does not lead to: earlier versions of pages, scripts, attached files and
 * document properties that were only unhooked. Drawings within drawings leave nothing open behind them.
 */
export function keepReachable(context: PDFContext, root: PDFRef): void {
  const kept = new Set<string>();
  const waiting: PDFObject[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      if (kept.has(next.toString())) continue;
      kept.add(next.toString());
      const found = context.lookup(next);
      if (found instanceof PDFRawStream) context.assign(next, cleaned(context, found));
      const now = context.lookup(next);
      if (now) waiting.push(now);
    } else if (next instanceof PDFRawStream) waiting.push(...next.dict.values());
    else if (next instanceof PDFDict) waiting.push(...next.values());
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref.toString())) context.delete(ref);
}

function cleaned(context: PDFContext, stream: PDFRawStream): PDFRawStream {
  for (const key of told) stream.dict.delete(key);
  if (stream.dict.lookup(n('Subtype')) !== n('Form')) return stream;
  const content = unpacked(stream);
  const closed = closedContent(content);
  if (closed === content) return stream;
  const entries = stream.dict.entries().filter(([key]) => !packing.includes(key));
  const whole = packedStream(context, closed, {});
  for (const [key, value] of entries) whole.dict.set(key, value);
  return whole;
}
