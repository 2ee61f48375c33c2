const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", "2nd", "4th": for English words alone. */
export const nth = (number: number): string => `${number}${endings[rules.select(number)] ?? 'th'}`;
