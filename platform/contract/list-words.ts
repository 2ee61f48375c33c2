/** "Ava, Tom and Mara", as a locale says it. */
export const listIn = (locale: string, names: readonly string[]): string =>
  new Intl.ListFormat(locale).format(names);
