import { currentFormats } from './formats.ts';

const formats: Record<string, Intl.NumberFormat> = {};

/** Numbers as the person writes them: "1,240" or "1240". Computed each time, because the habits may change. */
export const counted = {
  format(number: number): string {
    return isPlain(number) ? String(number) : formatOf({}).format(number);
  },
};

/**
 * Numbers that English and Spanish write alike. The first page has a few of them, and making a format for them takes as
 * long as drawing a dozen rows.
 */
function isPlain(number: number): boolean {
  const locale = currentFormats().locale ?? navigator.language;
  return Number.isInteger(number) && number >= 0 && number < 1_000 && /^e[ns](?:-[A-Z]{2})?$/.test(locale);
}

/** The same with other rules for digits. */
export const numberWords = (number: number, options: Intl.NumberFormatOptions): string =>
  formatOf(options).format(number);

/** How many digits these rules allow after the point. */
export const fractionDigitsOf = (options: Intl.NumberFormatOptions): number =>
  formatOf(options).resolvedOptions().maximumFractionDigits ?? 0;

function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = currentFormats();
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  formats[key] ??= new Intl.NumberFormat(locale, options);
  return formats[key];
}
