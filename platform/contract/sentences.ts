/** The languages in which the product speaks to people. */
export type SpokenLanguage = 'en' | 'es';

/** Something that happened, as it is stored: which sentence tells it, and what fills the gaps. */
export interface Said {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The sentence in a language; undefined where a gap of it is not filled. */
export type Sentence = (data: Said['data'], language: SpokenLanguage) => string | undefined;
export type Sentences = Readonly<Record<string, Sentence>>;

/** A sentence in every language, with the gaps that each of them fills. */
export function sentence<Gap extends string>(
  gaps: readonly Gap[],
  words: Readonly<Record<SpokenLanguage, (data: Readonly<Record<Gap, string>>) => string>>,
): Sentence {
  const isFilled = (data: Said['data']): data is Record<Gap, string> =>
    gaps.every((gap) => typeof data[gap] === 'string');
  return (data, language) => (isFilled(data) ? words[language](data) : undefined);
}

/** What was said, in a language; undefined for a sentence that nobody knows (any more). */
export const inWords = (
  sentences: Sentences,
  said: Said | undefined,
  language: SpokenLanguage,
): string | undefined =>
  said && Object.hasOwn(sentences, said.key) ? sentences[said.key]?.(said.data, language) : undefined;
