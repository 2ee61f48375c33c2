/** A piece of a message: plain words, or an address that can be opened. */
export type TextPart = { text: string; href?: string /** Where it begins in the text. */; at: number };

const address = /https?:\/\/[^\s<>"]+/gi;
// What ends a sentence does not belong to the address before it; a closing bracket only if it was opened there.
const sentenceEnd = /[.,:;!?'’”)\]]+$/;

/** Cuts the addresses out of a text. Only http and https count, so no text can turn into a script. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const link = trimmed(match[0]);
    if (!URL.canParse(link)) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), at: done });
    parts.push({ text: link, href: link, at: match.index });
    done = match.index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done });
  return parts;
}

function trimmed(link: string): string {
  const end = sentenceEnd.exec(link)?.[0] ?? '';
  const opened = link.includes('(') && end.startsWith(')') ? 1 : 0;
  return end ? link.slice(0, link.length - end.length + opened) : link;
}
