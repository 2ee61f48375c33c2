const countries = {
  en: ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US', 'ZA'],
  es: ['AR', 'CL', 'CO', 'ES', 'MX', 'US'],
} as const;

/** The languages with translated screen text. */
export const spokenLanguages: readonly (keyof typeof countries)[] = ['en', 'es'];

/** Regions of a language by name, plus the chosen one if it belongs to another language. */
export function regionChoices(
  language: keyof typeof countries,
  chosen: string | null,
): { value: string; label: string }[] {
  const own = countries[language].map((country) => `${language}-${country}`);
  const tags = chosen && !own.includes(chosen) ? [...own, chosen] : own;
  return tags
    .map((value) => ({ value, label: nameOf(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** "English (United Kingdom)" is "United Kingdom" in the list of its own language. */
function nameOf(tag: string, language: string): string {
  const locale = new Intl.Locale(tag);
  const region = locale.region && new Intl.DisplayNames(language, { type: 'region' }).of(locale.region);
  if (region && locale.language === language) return region;
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
}
