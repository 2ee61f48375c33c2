/**
 * The locale of dates and numbers on a page that does not speak English: the browser's own variant of its language
 * ("es-MX"), else the language. `chosen` is the person's locale: of one in another language only the region holds, for
 * a weekday in a second language is no word of the page. English leaves both to the choice and the browser.
 */
export function spokenLocale(chosen?: string): string | undefined {
  const language = languageOfPage();
  if (language === 'en') return chosen;
  if (chosen) return inLanguage(chosen, language);
  return navigator.languages.find((tag) => new Intl.Locale(tag).language === language) ?? language;
}

/** The language of the words on the page. */
export const languageOfPage = (): string =>
  typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';

function inLanguage(tag: string, language: string): string {
  const locale = new Intl.Locale(tag);
  if (locale.language === language) return tag;
  return locale.region ? `${language}-${locale.region}` : language;
}
