import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { countryOfZone, type HolidayCountry } from '#platform/contract/working-days.ts';
import type { SubmissionsReading } from '../parts.ts';

/** Where an office is: the zone of its clock, and the country whose holidays it keeps. */
export interface Office {
  readonly zone: string;
  readonly country: HolidayCountry | null;
}

/** The offices of these people; without a zone a person's is UTC, without holidays. */
export async function officesOf(
  { orm }: Pick<SubmissionsReading, 'orm'>,
  ids: readonly PersonId[],
): Promise<(id: PersonId) => Office> {
  const rows = await profilesOf(orm, [...new Set(ids)]);
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
  return (id) => {
    const zone = zones.get(id) || 'UTC';
    return { zone, country: countryOfZone(zone) };
  };
}

/** The day a moment falls on in an office (YYYY-MM-DD). */
export const dayIn = ({ zone }: Office, at: Date): string => wallTimeOf(zone, at.getTime()).slice(0, 10);
