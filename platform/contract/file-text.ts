/** Bytes as text: UTF-8 or UTF-16 if marked or valid as such, otherwise the encoding of old spreadsheets. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
