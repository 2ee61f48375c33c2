/** Where people of the demo world live. */
export interface Place {
  readonly label: string;
  readonly timeZone: string;
  /** Hours from UTC in winter: close enough so that nobody writes at night. */
  readonly utcOffset: number;
  /** The prefix of phone numbers there. */
  readonly phone: string;
}

/*
 * Numbers ring nowhere: in North America 555-01xx and in Britain 020 7946 0xxx and 0113 496 0xxx are kept for films. Where
 * no range is kept they have digits that the country gives to nobody.
 */

export const places = {
  atlanta: { phone: '+140455501', label: 'Atlanta', timeZone: 'America/New_York', utcOffset: -5 },
  budapest: { phone: '+36105501', label: 'Budapest', timeZone: 'Europe/Budapest', utcOffset: 1 },
  leeds: { phone: '+4411349600', label: 'Leeds', timeZone: 'Europe/London', utcOffset: 0 },
  lisbon: { phone: '+3512055500', label: 'Lisbon', timeZone: 'Europe/Lisbon', utcOffset: 0 },
  london: { phone: '+4420794600', label: 'London', timeZone: 'Europe/London', utcOffset: 0 },
  losAngeles: { phone: '+131055501', label: 'Los Angeles', timeZone: 'America/Los_Angeles', utcOffset: -8 },
  madrid: { phone: '+344555500', label: 'Madrid', timeZone: 'Europe/Madrid', utcOffset: 1 },
  newYork: { phone: '+121255501', label: 'New York', timeZone: 'America/New_York', utcOffset: -5 },
  toronto: { phone: '+141655501', label: 'Toronto', timeZone: 'America/Toronto', utcOffset: -5 },
  wellington: { phone: '+64405500', label: 'Wellington', timeZone: 'Pacific/Auckland', utcOffset: 13 },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** A number of this place, one for each count below a hundred. */
export const phoneIn = (place: PlaceName, count: number): string =>
  `${places[place].phone}${String(count).padStart(2, '0')}`;
