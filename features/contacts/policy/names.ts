import { fold } from '#platform/contract/fold.ts';

/** The parts of a name, each empty if unknown. */
export interface NameParts {
  readonly prefix: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly suffix: string;
}

const partNames = ['prefix', 'firstName', 'middleName', 'lastName', 'suffix'] as const;

/** A name without parts. */
export const noParts: NameParts = { prefix: '', firstName: '', middleName: '', lastName: '', suffix: '' };

/** The full name that parts make: "Philip Seymour Hale Jr."; how somebody is addressed is not in it. */
export const wholeName = ({ firstName, middleName, lastName, suffix }: NameParts): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ');

/**
 * The parts a name has as long as nobody says more: the first word is the given name, the rest the family name, as in
 * most address books.
 */
export function plainParts(displayName: string): NameParts {
  const end = displayName.indexOf(' ');
  if (end < 0) return { ...noParts, firstName: displayName };
  return { ...noParts, firstName: displayName.slice(0, end), lastName: displayName.slice(end + 1) };
}

/** The parts to keep: those that say no more than the name itself are left out. */
export function partsToKeep<Named extends NameParts & { readonly displayName: string }>(
  named: Named,
): NameParts {
  const plain = plainParts(named.displayName);
  const saysMore = partNames.some((part) => named[part] !== plain[part]);
  const { prefix, firstName, middleName, lastName, suffix } = named;
  return saysMore ? { prefix, firstName, middleName, lastName, suffix } : noParts;
}

/** A card without a person's name is its company's. */
export function namesOfCompany({
  displayName,
  company,
  isCompany,
}: {
  readonly displayName: string;
  readonly company: string;
  readonly isCompany: boolean;
}) {
  if (displayName === '' && company !== '') return { displayName: company, company, isCompany: true };
  return { displayName, company, isCompany };
}

const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'junior', 'senior', 'hijo']);

/** The words of a name that tell people apart, and the generation, which tells a father from his son. */
function wordsOf(displayName: string): { words: readonly string[]; generation: string } {
  const all = fold(displayName).split(' ').filter(Boolean);
  const generation = all.find((word, at) => at > 0 && generations.has(word)) ?? '';
  return { words: all.filter((word, at) => at === 0 || !generations.has(word)), generation };
}

/**
 * Whether two cards with one address or number name the same person: the same words, or the same first and last with
 * nothing else between that differs. `initials`: "Z. Kravchenko" is "Zoë Kravchenko" too; `beginnings`: so is "Tom R".
 */
export function isSameName(one: string, other: string, how: 'whole' | 'initials' | 'beginnings'): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (left.generation !== right.generation) return false;
  const isSameWord = (a: string, b: string) => {
    if (a === b) return true;
    const [short, long] = a.length < b.length ? [a, b] : [b, a];
    if (how === 'whole') return false;
    return how === 'initials' ? short.length === 1 && long.startsWith(short) : long.startsWith(short);
  };
  const [few, many] =
    left.words.length <= right.words.length ? [left.words, right.words] : [right.words, left.words];
  if (few.length === 0) return false;
  if (few.length === many.length) return few.every((word, at) => isSameWord(word, many[at] ?? ''));
  // A middle name that only one of them has says nothing.
  if (few.length < 2) return false;
  const [first = '', last = ''] = [few[0], few.at(-1)];
  return (
    isSameWord(first, many[0] ?? '') &&
    isSameWord(last, many.at(-1) ?? '') &&
    few.slice(1, -1).every((word) => many.some((one) => isSameWord(word, one)))
  );
}
