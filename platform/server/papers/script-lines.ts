/** The lines of one page, top to bottom. */
export type PageLines = readonly string[];

/** One line of a draft, as it is compared and as it is shown. */
export interface ScriptLine {
  /** Without what is no part of the words: revision marks, scene numbers, "(CONT'D)". */
  readonly key: string;
  readonly text: string;
  readonly page: number;
}

/** The lines of a draft without what every page repeats: its number, the title, colour and date at the top. */
export function scriptLinesOf(pages: readonly PageLines[]): ScriptLine[] {
  const repeated = repeatedIn(pages);
  return pages.flatMap((lines, index) =>
    lines.flatMap((line, place) => {
      const text = withoutMarks(line);
      const isEdge = place < 2 || place >= lines.length - 2;
      const isFurniture =
        text === '' || isNumber(text) || isContinued(text) || (isEdge && repeated.has(headOf(text)));
      return isFurniture ? [] : [{ key: keyOf(text), text, page: index + 1 }];
    }),
  );
}

/** The asterisks in the margin that mark what a revision changed; the next one clears them. */
const withoutMarks = (text: string) => text.replaceAll(/^\*+\s+|\s+\*+$|^\*+$/g, '').trim();

const number = String.raw`[A-Z]{0,2}\d{1,4}[A-Z]{0,2}\.?`;
const numbered = new RegExp(`^(${number})\\s+(.*?)(?:\\s+${number})?$`, 'u');
const heading = /^(INT|EXT|I\/E|E\/I|EST|OMITTED|OMIT|SCENES? OMITTED)\b/u;
const headingThenNumber = new RegExp(`^((?:INT|EXT|I/E|E/I|EST)[./ ].*?)\\s+${number}$`, 'u');

/** Scene numbers stand in the margins and change with every scene before them. */
function keyOf(text: string): string {
  const [, , words = ''] = numbered.exec(text) ?? [];
  const plain = heading.test(words) ? words : text;
  const [, alone] = heading.test(words) ? [] : (headingThenNumber.exec(text) ?? []);
  return (alone ?? plain).replaceAll(/\s*\((?:CONT['’.]?D?\.?|CONTINUED|MORE)\)/gu, '').trim();
}

const isNumber = (text: string) => /^\(?[A-Z]?\d{1,4}[A-Z]?[.)*]*(\s+[A-Z]?\d{1,4}[A-Z]?\.?)?$/.test(text);
const continued = new RegExp(
  `^(${number}\\s+)?\\(?(MORE|CONT['’.]?D|CONTINUED:?(\\s+\\(\\d+\\))?)\\)?:?(\\s+${number})?$`,
  'u',
);
const isContinued = (text: string) => continued.test(text);

const colours =
  /\b(double|2nd|3rd|second|third|white|blue|pink|yellow|green|golden ?rod|buff|salmon|cherry|tan|gr[ae]y|ivory|lavender)\b/giu;
const revision = /\brev(ised|ision|\.)?(?=\s|$)|\bpages?\b|\bdraft\b/giu;
const date = /\b\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\b/gu;

/** A header or footer without what differs from page to page: number, colour and date of a revision. */
const headOf = (text: string) =>
  text
    .replaceAll(/^\d+[A-Z]?\.?(?=\s)|\s\d+[A-Z]?\.?$/g, ' ')
    .replaceAll(colours, ' ')
    .replaceAll(revision, ' ')
    .replaceAll(date, ' ')
    .replaceAll(/[\s()*-]+/gu, ' ')
    .trim();

/** Lines at the top or bottom of more than half of the pages. */
function repeatedIn(pages: readonly PageLines[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const lines of pages) {
    const plain = lines.map(withoutMarks);
    const edges = new Set([...plain.slice(0, 2), ...plain.slice(-2)].map(headOf));
    for (const edge of edges) seen.set(edge, (seen.get(edge) ?? 0) + 1);
  }
  const most = Math.max(3, pages.length / 2);
  return new Set([...seen].flatMap(([text, times]) => (times >= most ? [text] : [])));
}
