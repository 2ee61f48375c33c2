/** "Ava, Tom and Mara", as a language says it. */
export const listIn = (locale: string, names: readonly string[]): string =>
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' }).format(names);
