import { fetchData, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// A worker from our own files: the pages' security policy allows no other.
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';
import foxitDingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import foxitFixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url';
import foxitFixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url';
import foxitFixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url';
import foxitFixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url';
import foxitSerif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url';
import foxitSerifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url';
import foxitSerifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url';
import foxitSerifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url';
import foxitSymbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import liberationSansBold from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url';
import liberationSansBoldItalic from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url';
import liberationSansItalic from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url';
import liberationSansRegular from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

// Scripts often name Courier without embedding it: these stand in for it.
const files: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': foxitDingbats,
  'FoxitFixed.pfb': foxitFixed,
  'FoxitFixedBold.pfb': foxitFixedBold,
  'FoxitFixedBoldItalic.pfb': foxitFixedBoldItalic,
  'FoxitFixedItalic.pfb': foxitFixedItalic,
  'FoxitSerif.pfb': foxitSerif,
  'FoxitSerifBold.pfb': foxitSerifBold,
  'FoxitSerifBoldItalic.pfb': foxitSerifBoldItalic,
  'FoxitSerifItalic.pfb': foxitSerifItalic,
  'FoxitSymbol.pfb': foxitSymbol,
  'LiberationSans-Bold.ttf': liberationSansBold,
  'LiberationSans-BoldItalic.ttf': liberationSansBoldItalic,
  'LiberationSans-Italic.ttf': liberationSansItalic,
  'LiberationSans-Regular.ttf': liberationSansRegular,
  // Pages that are images: faxes, scans and JPEG 2000.
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/** Serves the other files the worker requests from the page. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<unknown> {
    const isMap = filename.endsWith('.bcmap');
    const address = isMap ? (await import('./cmap-files.ts')).cmapFiles[filename] : files[filename];
    return address
      ? fetchData(new URL(address, location.origin).href, 'bytes')
      : Promise.reject(new Error(`${filename} is not here`));
  }
}

/**
 * Opens one of our PDFs and fetches only what is viewed. Rejects if it cannot be read, and with a `status` if the
 * server refuses it.
 */
export function openPdf(
  address: string,
  opening: string,
): { file: Promise<PDFDocumentProxy>; close: () => void } {
  // One per document: a shared worker cannot be used while it closes another document.
  const port = new PdfWorker();
  const task = getDocument({
    // One opening, requested part by part.
    url: `${address}?opening=${opening}`,
    disableStream: true,
    disableAutoFetch: true,
    isEvalSupported: false,
    enableXfa: false,
    BinaryDataFactory: OwnFiles,
    verbosity: 0,
    worker: PDFWorker.create({ port, verbosity: 0 }),
  });
  const end = () => port.terminate();
  return { file: task.promise, close: () => void task.destroy().then(end, end) };
}

/** Whether the server refuses the file, from the start or since. */
export const isRefused = (fault: unknown): boolean => {
  const status = (fault as { status?: number } | undefined)?.status ?? 0;
  return status === 401 || status === 403 || status === 404;
};
