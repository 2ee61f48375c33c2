import { deflateSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Content that unpacks to more than this is no script page. */
const contentMaxBytes = 64_000_000;

/** A stream's content, unpacked. Throws for a filter that is not known, or if there is far too much of it. */
export function unpacked(stream: PDFRawStream): Buffer {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const isPlain =
    filter instanceof PDFArray ? filter.size() === 1 && filter.lookup(0) === flate : filter === flate;
  if (isPlain && !stream.dict.has(PDFName.of('DecodeParms'))) {
    try {
      return inflateSync(stream.contents, { maxOutputLength: contentMaxBytes });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw fault;
      // A damaged end: the library reads what comes before it.
    }
  }
  if (filter === undefined) return Buffer.from(stream.contents);
  return Buffer.from(decodePDFRawStream(stream).decode());
}

const flate = PDFName.of('FlateDecode');

type Value = PDFObject | string | number | boolean | Value[] | { [name: string]: Value };
/** Entries of a dictionary; texts are names. */
export type Entries = Record<string, Value>;

/** A packed stream with these entries. */
export function packedStream(context: PDFContext, content: Uint8Array, entries: Entries): PDFRawStream {
  const dict = context.obj(entries);
  dict.set(PDFName.of('Filter'), flate);
  return PDFRawStream.of(dict, deflateSync(content));
}
