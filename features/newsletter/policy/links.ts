import { nodesOf } from '#platform/contract/rich-text/read.ts';
import type { Section } from '../contract/views.ts';
import { limits } from '../limits.ts';

/**
 * Whether following a link can be counted: one to a page that isn't made for each reader. Words that are an address themselves keep
 * theirs: a link that says one and leads by another looks like a fraud's.
 */
export const isCountable = (href: string, words: string): boolean =>
  /^https?:\/\//i.test(href) && !href.includes('{{') && !/^\s*(?:https?:\/\/|www\.)/i.test(words);

/** The links of an issue that can be counted, each address once, in the order in which they are read. */
export function linksIn(sections: readonly Pick<Section, 'body'>[]): readonly string[] {
  const found = new Set<string>();
  for (const { body } of sections)
    for (const node of nodesOf(body)) {
      const mark = node.type === 'text' ? node.marks?.find(({ type }) => type === 'link') : undefined;
      if (node.type === 'text' && mark?.type === 'link' && isCountable(mark.attrs.href, node.text))
        found.add(mark.attrs.href);
    }
  return [...found].slice(0, limits.linksMax);
}
