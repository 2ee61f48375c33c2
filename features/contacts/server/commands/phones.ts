import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { homeCountry } from '../../limits.ts';

/** A number in its international form (E.164, PRO-9); undefined when it is none we know. */
export function e164Of(written: string, country: string = homeCountry): string | undefined {
  const home: CountryCode = isSupportedCountry(country) ? country : homeCountry;
  const number = parsePhoneNumberFromString(written, home);
  return number?.isPossible() ? number.number : undefined;
}

/** As it is kept: the international form, or what was written where that is no number we know. */
export const keptPhone = (written: string, country?: string): string => e164Of(written, country) ?? written;
