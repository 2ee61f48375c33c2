import { at } from './people-set.ts';

/** Which words contain which three consecutive letters; different trigrams may share a bucket. */
export interface TrigramTable {
  /** Number of buckets minus one; the number is a power of two. */
  readonly mask: number;
  /** The words of bucket n are in `words` from starts[n] up to starts[n + 1]. */
  readonly starts: Uint32Array;
  readonly words: Uint32Array;
}

export function buildTrigrams(words: readonly string[]): TrigramTable {
  const mask = bucketsFor(words.length) - 1;
  const starts = new Uint32Array(mask + 2);
  const lastWords = new Int32Array(mask + 1).fill(-1);
  eachBucket(words, mask, lastWords, (bucket) => {
    starts[bucket + 1] = at(starts, bucket + 1) + 1;
  });
  for (let bucket = 0; bucket <= mask; bucket++)
    starts[bucket + 1] = at(starts, bucket + 1) + at(starts, bucket);
  const members = new Uint32Array(at(starts, mask + 1));
  const next = starts.slice();
  eachBucket(words, mask, lastWords.fill(-1), (bucket, word) => {
    const place = at(next, bucket);
    members[place] = word;
    next[bucket] = place + 1;
  });
  return { mask, starts, words: members };
}

/** Calls back with the position of every word that contains the text, which has at least three letters. */
export function eachContaining(
  table: TrigramTable,
  words: readonly string[],
  text: string,
  found: (position: number) => void,
): void {
  let rarest = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (let start = 0; start + 2 < text.length; start++) {
    const bucket = bucketAt(text, start, table.mask);
    const count = at(table.starts, bucket + 1) - at(table.starts, bucket);
    if (count >= fewest) continue;
    fewest = count;
    rarest = bucket;
  }
  if (rarest < 0) return;
  const stop = at(table.starts, rarest + 1);
  for (let place = at(table.starts, rarest); place < stop; place++) {
    const position = at(table.words, place);
    if (words[position]?.includes(text)) found(position);
  }
}

/** About one bucket for every two words: few collisions, and small segments stay small. */
function bucketsFor(wordCount: number): number {
  return 2 ** Math.min(15, Math.max(4, Math.ceil(Math.log2(wordCount + 1)) - 1));
}

function bucketAt(text: string, start: number, mask: number): number {
  const code =
    (text.charCodeAt(start) * 961 + text.charCodeAt(start + 1) * 31 + text.charCodeAt(start + 2)) | 0;
  return (Math.imul(code, 0x9e3779b1) >>> 16) & mask;
}

function eachBucket(
  words: readonly string[],
  mask: number,
  lastWords: Int32Array,
  visit: (bucket: number, word: number) => void,
): void {
  words.forEach((text, word) => {
    for (let start = 0; start + 2 < text.length; start++) {
      const bucket = bucketAt(text, start, mask);
      if (lastWords[bucket] === word) continue;
      lastWords[bucket] = word;
      visit(bucket, word);
    }
  });
}
