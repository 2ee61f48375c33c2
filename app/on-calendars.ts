import { daysOfPerson, daysSaid } from '#features/schedule/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What the directory and profiles know of calendars, which depend on them. */
export const ofCalendars = ({ database, clock }: Platform) => ({
  daysSaid: (days: Parameters<typeof daysSaid>[1]) => daysSaid(database.orm, days),
  daysOf: (actor: Actor, person: PersonId) => daysOfPerson(database.orm, { actor, person, now: clock.now() }),
});
