// What vCard 2.1 and vCalendar 1.0 say of the bytes of a value.

/** Quoted-printable bytes in a stated character set; an unknown one is read as UTF-8. */
export function decodedQuotedPrintable(value: string, charset: string): string {
  const decoder = decoderFor(charset);
  // A letter that stands there as itself is in no character set any more. Plain ones are bytes of it: `=83A` is one
  // letter of Shift_JIS.
  return value.replace(/[\0-\x7f]+/g, (written) => {
    const bytes: number[] = [];
    for (let at = 0; at < written.length; at++) {
      const pair = written[at] === '=' ? written.slice(at + 1, at + 3) : '';
      const isByte = /^[\da-f]{2}$/i.test(pair);
      const byte = isByte ? Number.parseInt(pair, 16) : written.charCodeAt(at);
      if (isByte) at += 2;
      // No text holds NUL, and no column takes it.
      if (byte > 0) bytes.push(byte);
    }
    return decoder.decode(Uint8Array.from(bytes));
  });
}

/** The letters that bytes are read as where a file is not UTF-8, and the bytes again. */
const western = new TextDecoder('windows-1252');
const westernBytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte]),
);

/** A value of plain bytes in a stated character set other than UTF-8. One whose bytes are no longer there stays. */
export function inCharset(value: string, charset: string): string {
  if (/^utf-?8$/i.test(charset) || /^[\0-\x7f]*$/.test(value)) return value;
  const bytes = Array.from(value, (letter) => westernBytes.get(letter));
  return bytes.every((byte) => byte !== undefined)
    ? decoderFor(charset).decode(Uint8Array.from(bytes))
    : value;
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return new TextDecoder();
  }
}
