import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { homeCountry } from '../../limits.ts';

/** A number in international format (E.164, PRO-9). Undefined if invalid. */
export function e164Of(written: string, country: string = homeCountry): string | undefined {
  const home: CountryCode = isSupportedCountry(country) ? country : homeCountry;
  const number = parsePhoneNumberFromString(written, home);
  return number?.isPossible() ? number.number : undefined;
}

/** A number as stored: in international format, or as written if invalid. */
export const keptPhone = (written: string, country?: string): string => e164Of(written, country) ?? written;
