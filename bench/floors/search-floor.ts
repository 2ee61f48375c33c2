/** Finds the ordinals of at most `limit` names. */
export type FloorSearch = (query: string, limit: number) => number[];

/**
 * About the least that a search by prefix, inside and similarity can be: names in lower case, one sorted array of word
 * starts, one trigram table, no tiers, no accents, no hidden people, no changes. What our index costs above it is the
 * price of its rules.
 */
export function createSearchFloor(names: readonly string[]): FloorSearch {
  const steps = [createPrefixSearch(names), ...createTrigramSearches(names)];
  return (query, limit) => {
    const found = new Set<number>();
    for (const step of steps) if (found.size < limit) step(query, limit, found);
    return [...found];
  };
}

type Step = (query: string, limit: number, found: Set<number>) => void;

function createPrefixSearch(names: readonly string[]): Step {
  const starts: number[] = [];
  names.forEach((name, ordinal) => {
    for (let index = 0; index < Math.min(63, name.length); index++) {
      if (index === 0 || name[index - 1] === ' ' || name[index - 1] === '-')
        starts.push(ordinal * 64 + index);
    }
  });
  const wordAt = (start: number) => (names[Math.floor(start / 64)] ?? '').slice(start % 64);
  const sorted = Float64Array.from(starts.sort((one, other) => (wordAt(one) < wordAt(other) ? -1 : 1)));
  const sortedWord = (place: number) => wordAt(sorted[place] ?? 0);

  return (query, limit, found) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sortedWord(middle) < query) low = middle + 1;
      else high = middle;
    }
    for (; found.size < limit && low < sorted.length && sortedWord(low).startsWith(query); low++) {
      found.add(Math.floor((sorted[low] ?? 0) / 64));
    }
  };
}

const gramKinds = 32_768;
const similarMin = 4;

function createTrigramSearches(names: readonly string[]): [inside: Step, similar: Step] {
  const { starts, owners, gramCounts } = buildPostings(names);
  const seen = new Uint8Array(names.length);
  const touched = new Uint32Array(names.length);
  const ownersOf = (gram: number) => owners.subarray(starts[gram], starts[gram + 1]);
  const rarestFirst = (text: string) =>
    [...gramsOf(text)].sort((one, other) => ownersOf(one).length - ownersOf(other).length);

  function inside(query: string, limit: number, found: Set<number>): void {
    const [rarest] = rarestFirst(query);
    if (rarest === undefined) return;
    for (const ordinal of ownersOf(rarest)) {
      if (found.size >= limit) return;
      if (names[ordinal]?.includes(query)) found.add(ordinal);
    }
  }

  function similar(query: string, limit: number, found: Set<number>): void {
    if (query.length < similarMin) return;
    const grams = rarestFirst(` ${query} `);
    const needed = Math.ceil(grams.length / 2);
    let touchedCount = 0;
    grams.forEach((gram, rank) => {
      for (const ordinal of ownersOf(gram)) {
        const shared = seen[ordinal] ?? 0;
        // Who meets only the commonest trigrams can no longer reach half of them.
        if (shared === 0 && rank > grams.length - needed) continue;
        if (shared === 0) touched[touchedCount++] = ordinal;
        seen[ordinal] = shared + 1;
      }
    });
    const scored: [score: number, ordinal: number][] = [];
    for (const ordinal of touched.subarray(0, touchedCount)) {
      const shared = seen[ordinal] ?? 0;
      seen[ordinal] = 0;
      if (shared < needed) continue;
      scored.push([shared / (grams.length + (gramCounts[ordinal] ?? 0) - shared), ordinal]);
    }
    scored.sort(([one], [other]) => other - one);
    for (const [, ordinal] of scored) if (found.size < limit) found.add(ordinal);
  }

  return [inside, similar];
}

function buildPostings(names: readonly string[]) {
  const starts = new Uint32Array(gramKinds + 1);
  const gramCounts = new Uint8Array(names.length);
  names.forEach((name, ordinal) => {
    const grams = gramsOf(` ${name} `);
    gramCounts[ordinal] = grams.size;
    for (const gram of grams) starts[gram + 1] = (starts[gram + 1] ?? 0) + 1;
  });
  for (let gram = 0; gram < gramKinds; gram++)
    starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0);
  const owners = new Uint32Array(starts[gramKinds] ?? 0);
  const next = starts.slice();
  names.forEach((name, ordinal) => {
    for (const gram of gramsOf(` ${name} `)) {
      const place = next[gram] ?? 0;
      owners[place] = ordinal;
      next[gram] = place + 1;
    }
  });
  return { starts, owners, gramCounts };
}

function gramsOf(text: string): Set<number> {
  const grams = new Set<number>();
  for (let index = 0; index + 2 < text.length; index++) {
    grams.add((codeAt(text, index) << 10) | (codeAt(text, index + 1) << 5) | codeAt(text, index + 2));
  }
  return grams;
}

function codeAt(text: string, index: number): number {
  const letter = text.charCodeAt(index);
  if (letter === 32) return 0;
  return letter >= 97 && letter <= 122 ? letter - 96 : 27 + (letter % 5);
}
