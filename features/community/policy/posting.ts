import type { RichText } from '#platform/contract/rich-text/document.ts';
import { isEmptyRichText, mentionsOf, nodesOf } from '#platform/contract/rich-text/read.ts';
import { limits } from '../limits.ts';

/** The addresses in a post, each once: names of web sites are what is counted (COM-7). */
const linksOf = (body: RichText): string[] => [
  ...new Set(
    [...nodesOf(body)].flatMap((node) =>
      node.type === 'text'
        ? (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
        : [],
    ),
  ),
];

/** What is wrong with a post, whoever writes it. */
export function wrongInBody(body: RichText, isNew: boolean) {
  if (linksOf(body).length > (isNew ? limits.newLinksPerPost : limits.linksPerPost))
    return 'post.links' as const;
  return mentionsOf(body).length > limits.mentionsMax ? ('post.mentions' as const) : undefined;
}

/** Whether there is anything to keep of a draft. */
export const isWritten = (body: RichText, title: string): boolean =>
  title.trim() !== '' || !isEmptyRichText(body);
