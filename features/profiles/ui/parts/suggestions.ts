/** The best-known guilds and unions of the trade; others can be typed. */
export const unionNames: readonly string[] = [
  'SAG-AFTRA',
  'DGA',
  'WGA East',
  'WGA West',
  'PGA',
  'IATSE',
  'IATSE 600',
  'IATSE 700',
  'Teamsters 399',
  'ACTRA',
  'DGC',
  'BECTU',
  'Equity',
  'MEAA',
];

const languageCodes = [
  ...['ar', 'bn', 'bg', 'ca', 'zh', 'hr', 'cs', 'da', 'nl', 'en', 'et', 'fi', 'fr', 'de', 'el', 'he', 'hi'],
  ...['hu', 'is', 'id', 'ga', 'it', 'ja', 'ko', 'lv', 'lt', 'ms', 'no', 'fa', 'pl', 'pt', 'pa', 'ro', 'ru'],
  ...['sr', 'sk', 'sl', 'es', 'sw', 'sv', 'tl', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'cy', 'yo', 'zu'],
];

/** Suggested languages by English name, sorted; others can be typed. */
export function languageNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return languageCodes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, 'en'));
}
