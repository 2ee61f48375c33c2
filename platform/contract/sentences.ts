/** The languages of the product. */
export type SpokenLanguage = 'en' | 'es';

/** A stored reference to a sentence: its key and the values of its placeholders. */
export interface SentenceRef {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A text in English, with the sentence it can be translated from. */
export interface LocalizedText {
  readonly text: string;
  /** Null for names and text written by people: the same in every language. */
  readonly said: SentenceRef | null;
}

/** The sentence in a language; undefined when a placeholder has no value. */
export interface Sentence<Gap extends string = string> {
  (data: SentenceRef['data'], language: SpokenLanguage): string | undefined;
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
  const isFilled = (data: SentenceRef['data']): data is Record<Gap, string> =>
    gaps.every((gap) => typeof data[gap] === 'string');
  const inLanguage = (data: SentenceRef['data'], language: SpokenLanguage) => {
    const named = data['who'] === '' ? { ...data, who: somebody[language] } : data;
    return isFilled(named) ? words[language](named) : undefined;
  };
  return Object.assign(inLanguage, { gaps });
}

/** The text of a sentence in a language; undefined if the sentence is unknown or was removed. */
export const inWords = (
  sentences: Sentences,
  said: SentenceRef | null | undefined,
  language: SpokenLanguage,
): string | undefined =>
  said && Object.hasOwn(sentences, said.key) ? sentences[said.key]?.(said.data, language) : undefined;

type GapsOf<One> = One extends Sentence<infer Gap> ? Gap : never;

/** Makes texts from a feature's sentences: the English text, the key and its values. */
export const sayer =
  <Own extends Sentences>(sentences: Own) =>
  <Key extends keyof Own & string>(
    key: Key,
    data: Readonly<Record<GapsOf<Own[Key]>, string>>,
  ): LocalizedText => {
    const said = { key, data };
    return { text: inWords(sentences, said, 'en') ?? '', said };
  };

/** A name, a title, or text written by a person: never a sentence of the product, which needs its key. */
export const asWritten = (text: string): LocalizedText => ({ text, said: null });

/** Sentences that belong to no feature. */
export const commonSentences = {
  somebody: sentence([], { en: () => somebody.en, es: () => somebody.es }),
};

/** A person's name, or "Someone" if it was deleted. */
export const nameOrSomeone = (name: string | undefined): LocalizedText =>
  name ? asWritten(name) : sayer(commonSentences)('somebody', {});
