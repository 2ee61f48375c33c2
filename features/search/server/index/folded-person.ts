import { fold, foldAddress } from '#platform/contract/fold.ts';
import { surnameForms } from '#platform/contract/surnames.ts';
import { hash } from './key-table.ts';
import type { TermFinder } from './terms.ts';
import { wordsOf } from './words.ts';

/** A person as the rest of the product passes them to the index. */
export interface SearchablePerson {
  readonly id: string;
  readonly name: string;
  /** Stage names, maiden names, names in another script. */
  readonly otherNames?: readonly string[];
  readonly title?: string;
  /** Slugs of the job-title catalogue. */
  readonly titleSlugs?: readonly string[];
  readonly company?: string;
  readonly bio?: string;
  /** Slugs of the genre catalogue. */
  readonly genres?: readonly string[];
  readonly location?: string;
  /** What else everyone may read on the profile: unions, languages, where they work as a local. */
  readonly facts?: readonly string[];
  /** The titles and companies of their credits. */
  readonly credits?: readonly string[];
  /** Finds the person by the whole address only, and is never shown. */
  readonly email?: string;
  /** Deleted or suspended. */
  readonly isHidden: boolean;
}

/**
 * The indexed fields: whole folded names, words of the names, words of job titles and company, words of location and
 * facts, words of credits, words of the bio, and the slugs of genres and job titles, which match only as a whole.
 */
export const fieldNames = ['full', 'name', 'role', 'fact', 'credit', 'loose', 'genre', 'title'] as const;
export type FieldName = (typeof fieldNames)[number];

export interface FoldedPerson {
  readonly id: string;
  /** The folded name, which orders the hits within a tier. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly words: Readonly<Record<FieldName, readonly string[]>>;
  /** Empty when there is none. */
  readonly address: string;
  /** Changes when anything about the person changes that a search can see. */
  readonly checksum: number;
}

/** Folds people; titles, companies and places that many share are folded once. */
export function createPersonFolder(jobTitles: TermFinder): (person: SearchablePerson) => FoldedPerson {
  const sharedWords = remember(wordsOf);
  const titlesIn = remember((title: string) =>
    title.split(/[/,;|&•·]/).flatMap((part) => likeliest(part, jobTitles)),
  );
  const labelWords = remember((slug: string) => wordsOf(jobTitles.named(slug).proper[0]?.label ?? slug));

  return (person) => {
    const { otherNames = [], title = '', company = '', location = '', bio = '', email = '' } = person;
    const { facts = [], credits = [] } = person;
    const name = fold(person.name);
    const titles = [...(person.titleSlugs ?? []).map(fold), ...titlesIn(title)];
    const words = {
      full: [name, ...otherNames.map(fold)].filter((full) => full !== ''),
      name: [person.name, ...otherNames].flatMap(nameWords),
      role: [...sharedWords(title), ...sharedWords(company), ...titles.flatMap(labelWords)],
      fact: [location, ...facts].flatMap(sharedWords),
      credit: credits.flatMap(sharedWords),
      loose: wordsOf(bio),
      genre: (person.genres ?? []).map(fold),
      title: titles,
    };
    const address = foldAddress(email);
    const checksum = checksumOf([`${person.isHidden}`, name, address], words);
    return { id: person.id, name, isHidden: person.isHidden, words, address, checksum };
  };
}

/** The words of a name, and those of its family name in one word or in several. */
const nameWords = (name: string): string[] => [
  ...new Set([...wordsOf(name), ...surnameForms(name).flatMap((form) => form.split(' '))]),
];

function checksumOf(texts: readonly string[], words: FoldedPerson['words']): number {
  let sum = hash('');
  for (const text of texts) sum = hash('\0', hash(text, sum));
  for (const field of fieldNames) {
    for (const word of words[field]) sum = hash(' ', hash(word, sum));
    sum = hash('\0', sum);
  }
  return sum;
}

/** A free-form title counts as the one it most likely means. */
function likeliest(title: string, jobTitles: TermFinder): string[] {
  const { proper, byWord } = jobTitles.named(title);
  return [...proper, ...byWord].slice(0, 1).map((term) => fold(term.value));
}

const rememberedMax = 10_000;

/** Caches the answers for the last few thousand texts. */
function remember<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= rememberedMax) answers.clear();
    const answer = answerTo(text);
    answers.set(text, answer);
    return answer;
  };
}
