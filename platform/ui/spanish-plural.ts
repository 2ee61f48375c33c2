import { counted } from './counted.ts';

const rules = new Intl.PluralRules('es');

/** The form of a Spanish word for a number: "persona" or "personas". */
export const formOf = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** The number with its word: "1 persona", "1.240 personas". */
export const several = (count: number, one: string, other: string): string =>
  `${counted.format(count)} ${formOf(count, one, other)}`;
