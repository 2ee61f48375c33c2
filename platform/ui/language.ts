import { readStored, writeStored } from './device-storage.ts';

/** The available languages; English is in the code itself. */
export type Language = 'en' | 'es';

/** The words of another language, by the names of `translated`, and its texts for the server's refusals by code. */
export type Dictionary = {
  words: Readonly<Record<string, object>>;
  refusals: Readonly<Record<string, string>>;
};

type Words = Record<string, unknown>;

const key = 'backlot-language';
const registered: Record<string, object> = {};
const page: { dictionary?: Dictionary; language?: Language } = {};

/**
 * Registers the English words of one part of the screen and returns them. They are replaced in place when the page uses
 * another language, so reading `copy.title` while rendering gives the right one.
 */
export function translated<Copy extends object>(name: string, english: Copy): Copy {
  registered[name] = english;
  adopt(english, page.dictionary?.words[name]);
  return english;
}

/** Switches the page to a language until it is reloaded; missing words stay English. */
export function speak(language: Language, spoken: Dictionary): void {
  page.dictionary = spoken;
  page.language = language;
  document.documentElement.lang = language;
  for (const [name, words] of Object.entries(registered)) adopt(words, spoken.words[name]);
}

/** The language the page speaks. */
export const pageLanguage = (): Language => page.language ?? 'en';

/** The text for a refusal in the page's language; undefined to use the server's own. */
export const refusalText = (code: string): string | undefined => page.dictionary?.refusals[code];

/** This device's language from its next load on: the choice of the last signed-in person. */
export const deviceLanguage = (): Language => (readStored(key) === 'es' ? 'es' : 'en');

/** Stores the choice on this device; true if it changed, so that reloading the page applies it. */
export function rememberLanguage(language: Language): boolean {
  return deviceLanguage() !== language && writeStored(key, language === 'en' ? null : language);
}

function adopt(held: object, spoken: object | undefined): void {
  for (const [name, value] of Object.entries(spoken ?? {})) {
    const own = (held as Words)[name];
    if (isNested(own) && isNested(value)) adopt(own, value);
    else (held as Words)[name] = value;
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
