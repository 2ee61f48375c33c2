import { z } from 'zod';
import { checkRichText, type RichTextDemand, richBlocks, richTextRules } from './check.ts';
import type { RichText } from './document.ts';

// What the API document shows, and enough for an answer. `checkRichText` knows all of it.
const outline = z
  .looseObject({
    type: z.literal('doc', richTextRules.shape),
    content: z.array(
      z.looseObject({
        type: z.enum(richBlocks, richTextRules.node),
        content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).optional(),
      }),
    ),
  })
  .meta({ description: 'Rich text in the form of ProseMirror’s JSON.' });

/**
 * Rich text that somebody writes, as it is stored: `richText({ characters: 20_000, without: ['quotedPost'] })`. Anything
 * that is not ours is refused with the rule it breaks.
 */
export const richText = (demand: RichTextDemand): z.ZodType<RichText, RichText> =>
  outline.transform((input, { issues }) => {
    const { doc, problem } = checkRichText(input, demand);
    if (doc) return doc;
    issues.push({ code: 'custom', message: richTextRules[problem.rule], path: [...problem.path], input });
    return z.NEVER;
  }) as unknown as z.ZodType<RichText, RichText>;

/** Rich text in an answer: it was checked when it was written. */
export const writtenRichText = outline as unknown as z.ZodType<RichText>;
