import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number as it is stored, E.164; undefined for what is no number with its country (PRO-9). */
export function phoneStored(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed);
  return number?.isPossible() ? number.number : undefined;
}

/** A stored number as it is read: "(310) 555-0123" for +1, the international writing for all others (PRO-9). */
export function phoneWords(stored: string): string {
  const number = parsePhoneNumberFromString(stored);
  if (!number) return stored;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  const [, area = '', exchange = '', line = ''] = /^(\d{3})(\d{3})(\d{4})$/.exec(number.nationalNumber) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : number.formatInternational();
}
