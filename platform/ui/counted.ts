import { currentFormats } from './formats.ts';

const formats: Record<string, Intl.NumberFormat> = {};

/** Numbers as the person writes them: "1,240" or "1240". Asked anew each time, for the habits may change. */
export const counted = {
  format(number: number): string {
    return formatOf({}).format(number);
  },
};

/** The same with other rules for digits. */
export const numberWords = (number: number, options: Intl.NumberFormatOptions): string =>
  formatOf(options).format(number);

function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = currentFormats();
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  formats[key] ??= new Intl.NumberFormat(locale, options);
  return formats[key];
}
