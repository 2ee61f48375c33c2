// Recognises papers by their bytes; the type a browser claims is not trusted.

/** The accepted types of papers, stored as they came: browsers must only download them. */
export const paperTypes = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const;
export type PaperType = (typeof paperTypes)[number];

/** The folder inside the package that identifies an office document. */
const officeFolders: Readonly<Partial<Record<PaperType, string>>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'ppt/',
};

export const isPaperType = (type: string): type is PaperType =>
  (paperTypes as readonly string[]).includes(type);

/** Whether bytes are of the claimed type. Macros and pages that run in a browser are refused. */
export function isPaper(bytes: Uint8Array, type: PaperType): boolean {
  if (type === 'application/pdf') return beginsWith(bytes, '%PDF-');
  const folder = officeFolders[type];
  return folder === undefined ? isPlainText(bytes) : isOfficePackage(bytes, folder);
}

// Only within the bytes: what follows them in memory may be another person's data.
const beginsWith = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;

// File names in a package are not compressed: its parts can be checked without unpacking.
function isOfficePackage(bytes: Uint8Array, folder: string): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => whole.includes(name, 0, 'latin1');
  return (
    beginsWith(bytes, 'PK\u0003\u0004') && has('[Content_Types].xml') && has(folder) && !has('vbaProject')
  );
}

const control = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;
// Text that a program would execute or render, including Final Draft's scripts.
const markup = /^\uFEFF?\s*<(?:!doctype|\?xml|html|svg|script|head|body|iframe|FinalDraft)/i;

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !control.test(text) && !markup.test(text);
  } catch {
    return false;
  }
}
