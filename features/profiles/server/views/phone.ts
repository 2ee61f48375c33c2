import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number in E.164, as stored; undefined if it isn't a number with a country code (PRO-9). */
export function phoneStored(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed);
  return number?.isPossible() ? number.number : undefined;
}

/** A stored number for display: "(310) 555-0123" for +1, the international format for all others (PRO-9). */
export function phoneWords(stored: string): string {
  const number = parsePhoneNumberFromString(stored);
  if (!number) return stored;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  const [, area = '', exchange = '', line = ''] = /^(\d{3})(\d{3})(\d{4})$/.exec(number.nationalNumber) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : number.formatInternational();
}
