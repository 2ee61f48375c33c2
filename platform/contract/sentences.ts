/** The languages of the product. */
export type SpokenLanguage = 'en' | 'es';

/** A stored statement: the key of its sentence, and the values of its placeholders. */
export interface Said {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Words for a person: stored in English, and as a statement that can be worded in their reader's language. */
export interface Told {
  readonly text: string;
  /** Null for text or names written by people: they read the same in every language. */
  readonly said: Said | null;
}

/** The sentence in a language; undefined when a placeholder has no value. */
export interface Sentence<Gap extends string = string> {
  (data: Said['data'], language: SpokenLanguage): string | undefined;
  readonly gaps: readonly Gap[];
}
export type Sentences = Readonly<Record<string, Sentence>>;

/** For a person whose name was deleted. */
const somebody = { en: 'Someone', es: 'Alguien' } as const;

type Words<Gap extends string> = (data: Readonly<Record<Gap, string>>) => string | undefined;

/** A sentence in every language, with the placeholders each one uses. */
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

/** A statement in a language; undefined for an unknown (or removed) sentence. */
export const inWords = (
  sentences: Sentences,
  said: Said | null | undefined,
  language: SpokenLanguage,
): string | undefined =>
  said && Object.hasOwn(sentences, said.key) ? sentences[said.key]?.(said.data, language) : undefined;

type GapsOf<One> = One extends Sentence<infer Gap> ? Gap : never;

/** Makes statements from a feature's sentences: the key and its values. */
export const sayer =
  <Own extends Sentences>(sentences: Own) =>
  <Key extends keyof Own & string>(key: Key, data: Readonly<Record<GapsOf<Own[Key]>, string>>): Told => {
    const said = { key, data };
    return { text: inWords(sentences, said, 'en') ?? '', said };
  };

/** A name, a title, or text written by a person: never a sentence of the product, which needs its key. */
export const asWritten = (text: string): Told => ({ text, said: null });

/** Sentences that belong to no feature. */
export const commonSentences = {
  somebody: sentence([], { en: () => somebody.en, es: () => somebody.es }),
};

/** A person's name, if it is still known. */
export const nameTold = (name: string | undefined): Told =>
  name ? asWritten(name) : sayer(commonSentences)('somebody', {});
