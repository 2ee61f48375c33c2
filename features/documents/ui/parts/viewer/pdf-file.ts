import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// A worker of our own files: the policy of the pages allows no other.
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';

// Scripts often name Courier and carry no font: then these stand in. Addresses by file name.
const fonts = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
});

/** What the worker asks the page for besides the file. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = await fonts[`/node_modules/pdfjs-dist/standard_fonts/${filename}`]?.();
    const answer = address ? await fetch(address) : undefined;
    if (!answer?.ok) throw new Error(`${filename} is not here`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Opens a PDF of ours. Rejects where it cannot be read, and with a `status` where the server refuses it. */
export function openPdf(address: string): { file: Promise<PDFDocumentProxy>; close: () => void } {
  // One for each document: a shared one cannot be asked while it closes another document.
  const port = new PdfWorker();
  const task = getDocument({
    url: address,
    rangeChunkSize: 256 * 1_024,
    isEvalSupported: false,
    // Pages allow no WebAssembly.
    useWasm: false,
    enableXfa: false,
    BinaryDataFactory: OwnFiles,
    verbosity: 0,
    worker: PDFWorker.create({ port, verbosity: 0 }),
  });
  const end = () => port.terminate();
  return { file: task.promise, close: () => void task.destroy().then(end, end) };
}

/** Whether the server refuses the file, now or since. */
export const isRefused = (fault: unknown): boolean => {
  const status = (fault as { status?: number } | undefined)?.status ?? 0;
  return status === 401 || status === 403 || status === 404;
};
