/** The languages in which the product speaks to people. */
export type SpokenLanguage = 'en' | 'es';

/** Something that happened, as it is stored: which sentence tells it, and what fills the gaps. */
export interface Said {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Words for a person: in English as they are stored, and as what was said, so that their reader's language can word it. */
export interface Told {
  readonly text: string;
  /** Null for what a person wrote or is called: it reads the same in every language. */
  readonly said: Said | null;
}

/** The sentence in a language; undefined where a gap of it is not filled. */
export interface Sentence<Gap extends string = string> {
  (data: Said['data'], language: SpokenLanguage): string | undefined;
  readonly gaps: readonly Gap[];
}
export type Sentences = Readonly<Record<string, Sentence>>;

/** Stands for a person whose name is gone. */
const somebody = { en: 'Someone', es: 'Alguien' } as const;

type Words<Gap extends string> = (data: Readonly<Record<Gap, string>>) => string | undefined;

/** A sentence in every language, with the gaps that each of them fills. */
export function sentence<Gap extends string>(
  gaps: readonly Gap[],
  words: Readonly<Record<SpokenLanguage, Words<Gap>>>,
): Sentence<Gap> {
  const isFilled = (data: Said['data']): data is Record<Gap, string> =>
    gaps.every((gap) => typeof data[gap] === 'string');
  const inLanguage = (data: Said['data'], language: SpokenLanguage) => {
    const named = data['who'] === '' ? { ...data, who: somebody[language] } : data;
    return isFilled(named) ? words[language](named) : undefined;
  };
  return Object.assign(inLanguage, { gaps });
}

/** What was said, in a language; undefined for a sentence that nobody knows (any more). */
export const inWords = (
  sentences: Sentences,
  said: Said | null | undefined,
  language: SpokenLanguage,
): string | undefined =>
  said && Object.hasOwn(sentences, said.key) ? sentences[said.key]?.(said.data, language) : undefined;

type GapsOf<One> = One extends Sentence<infer Gap> ? Gap : never;

/** Says sentences of a feature: the key and what fills its gaps. */
export const sayer =
  <Own extends Sentences>(sentences: Own) =>
  <Key extends keyof Own & string>(key: Key, data: Readonly<Record<GapsOf<Own[Key]>, string>>): Told => {
    const said = { key, data };
    return { text: inWords(sentences, said, 'en') ?? '', said };
  };

/** A name, a title, or what a person wrote: never a sentence of the product, which has to be said by its key. */
export const asWritten = (text: string): Told => ({ text, said: null });

/** The sentence that belongs to no feature. */
export const commonSentences = {
  somebody: sentence([], { en: () => somebody.en, es: () => somebody.es }),
};

/** Somebody by their name, where it is still known. */
export const nameTold = (name: string | undefined): Told =>
  name ? asWritten(name) : sayer(commonSentences)('somebody', {});
