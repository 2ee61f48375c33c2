const address = /[^\s,;<>"'()]+@[^\s,;<>"'()]+/;
const addressIn = (word: string) =>
  word.includes('@') ? address.exec(word.replace(/^mailto:/i, ''))?.[0] : undefined;

/**
 * The addresses in typed or pasted text, in their order: between commas, semicolons, blanks, tabs and line ends, with or
 * without a name before them (`Okafor, Mara <mara@x.example>`). Text that is no address stays, so that it can be
 * corrected; whoever asks checks each.
 */
export const writtenAddresses = (text: string): string[] => text.split(/[;\n\r\t]/).flatMap(inLine);

function inLine(line: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const open = line.indexOf('<', at);
    const close = open < 0 ? -1 : line.indexOf('>', open);
    if (close < 0) break;
    // A name may hold commas; what stands before it can be addresses of their own.
    const before = line.slice(at, open).split(',');
    found.push(...before.filter((piece) => addressIn(piece) !== undefined).flatMap(inPiece));
    found.push(...inPiece(line.slice(open + 1, close)));
    at = close + 1;
  }
  return [...found, ...line.slice(at).split(',').flatMap(inPiece)];
}

function inPiece(piece: string): string[] {
  const words = piece.trim();
  if (words === '' || words === '"') return [];
  const addresses = words.split(/\s/).flatMap((word) => addressIn(word) ?? []);
  return addresses.length > 0 ? addresses : [words];
}
