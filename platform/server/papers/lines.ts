import LineBreaker from 'linebreak';

/** Width of a text in points. */
type WidthOf = (text: string) => number;

/** A text in lines of at most `width` points. A word breaks only where it alone is wider than a line. */
export function linesOf(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { part, isEnd } of partsOf(text)) {
    for (const piece of widthOf(part.trimEnd()) > width ? [...part] : [part]) {
      if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    if (!isEnd) continue;
    lines.push(line.trimEnd());
    line = '';
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** A text cut to `width` points, with an ellipsis where something is missing. */
export function cutLine(text: string, width: number, widthOf: WidthOf): string {
  if (widthOf(text) <= width) return text;
  const letters = text.match(/\P{M}\p{M}*/gu) ?? [];
  const cut = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 0 && widthOf(cut()) > width) letters.pop();
  return letters.length > 0 ? cut() : '';
}

/** The parts between the places where a line may end. */
function partsOf(text: string): { part: string; isEnd: boolean }[] {
  const breaker = new LineBreaker(text);
  const parts: { part: string; isEnd: boolean }[] = [];
  let from = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    parts.push({ part: text.slice(from, end.position), isEnd: end.required });
    from = end.position;
  }
  return parts;
}
