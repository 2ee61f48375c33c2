import { readText } from '../page-text.ts';
import { copyOf, wholeOf } from './copy-bytes.ts';
import { type CopyMark, drawFields, footOf } from './mark-fields.ts';
import type { Letters } from './small-font.ts';
import { type MarkTemplate, makeTemplate } from './template.ts';

/** Every letter a mark is likely to have, in one that nobody has. */
const sample: CopyMark = {
  name: 'Żaneta Åkesson-Quill',
  email: 'sample.reader+2@reading-room.example',
  at: '22 Nov 2026, 15:04 UTC',
  code: '7K3FQW9M2A',
};

/**
 * A template that was opened again as a copy, by another library than the one that wrote it, and has its mark on every
 * page. As every copy has the same bytes but for fields of fixed length, this is checked once for each version. Throws
 * if a page is without; such a paper is refused when it is added.
 */
export async function checkedTemplate(original: Uint8Array, letters: Letters): Promise<MarkTemplate> {
  const template = await makeTemplate(original);
  const pages = await readText(wholeOf(copyOf(template, await drawFields(sample, letters))), () => {});
  const foot = footOf(sample);
  const without = pages.findIndex((lines) => !lines.some((line) => line.includes(foot)));
  if (pages.length !== template.pages || without >= 0)
    throw new Error(`page ${without + 1} of ${template.pages} has no mark`);
  return template;
}
