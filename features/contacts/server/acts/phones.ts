import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { homeCountry } from '../../limits.ts';

/** Digits as other scripts and keyboards write them, and an extension behind `×` or behind a pause of dialling. */
const plain = (written: string) =>
  written.normalize('NFKC').replace(/(?<=\d)\s*(?:×|[pw;])\s*(?=\d{1,7}\s*$)/i, ' x');

/** `0044 …` and `011 44 …` are international wherever they are written; "+44 (0)20" names the zero used at home. */
const abroad = (written: string) =>
  written
    .replace(/^\s*(?:tel:)?\s*(?:00|011)[\s.-]?(?=[1-9])/i, '+')
    .replace(/^(\s*\+[\d\s]{1,4})\(0\)/, '$1');

/**
 * A number in international format (E.164, PRO-9) with its extension as RFC 3966 writes it: `+13105550142;ext=201`.
 * Undefined if it is no possible number.
 */
export function numberOf(written: string, country: string = homeCountry): string | undefined {
  if (!/\p{Nd}/u.test(written) || /[a-z]{4,}/i.test(written.replace(/extension|durchwahl/i, '')))
    return undefined;
  const home: CountryCode = isSupportedCountry(country) ? country : homeCountry;
  const number = parsePhoneNumberFromString(abroad(plain(written)), home);
  if (!number?.isPossible()) return undefined;
  return number.ext ? `${number.number};ext=${number.ext}` : number.number;
}

/** A number as stored: in international format, or as written if it is none. */
export const keptPhone = (written: string, country?: string): string =>
  written === '' ? '' : (numberOf(written, country) ?? written);

/** A number as people read it: "+1 310 555 0142 ext. 201". */
export function readablePhone(value: string): string {
  if (!value.startsWith('+')) return value;
  const number = parsePhoneNumberFromString(value);
  return number?.isPossible() ? number.formatInternational() : value;
}

/** What a search for a number looks into: its digits with the extension, and without. */
export const searchedPhone = (value: string): string => value.replace(/;ext=(\d+)/, ' $1 x$1 ext $1');
