/** Where people of the demo world are at home. */
export interface Place {
  readonly label: string;
  readonly timeZone: string;
  /** Hours from UTC in winter: near enough to let nobody write at night. */
  readonly utcOffset: number;
}

export const places = {
  atlanta: { label: 'Atlanta', timeZone: 'America/New_York', utcOffset: -5 },
  budapest: { label: 'Budapest', timeZone: 'Europe/Budapest', utcOffset: 1 },
  leeds: { label: 'Leeds', timeZone: 'Europe/London', utcOffset: 0 },
  lisbon: { label: 'Lisbon', timeZone: 'Europe/Lisbon', utcOffset: 0 },
  london: { label: 'London', timeZone: 'Europe/London', utcOffset: 0 },
  losAngeles: { label: 'Los Angeles', timeZone: 'America/Los_Angeles', utcOffset: -8 },
  madrid: { label: 'Madrid', timeZone: 'Europe/Madrid', utcOffset: 1 },
  newYork: { label: 'New York', timeZone: 'America/New_York', utcOffset: -5 },
  toronto: { label: 'Toronto', timeZone: 'America/Toronto', utcOffset: -5 },
  wellington: { label: 'Wellington', timeZone: 'Pacific/Auckland', utcOffset: 13 },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
