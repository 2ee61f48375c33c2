import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { colleaguesOf } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksCovering, principalOf } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import type { CalendarAccess } from '../../policy/seen.ts';

/** Whose calendars a person can open and how much they read there; their own first. On a desk it is the principal's. */
export async function openCalendars(
  orm: NodePgDatabase,
  actor: Actor,
  now: Date,
): Promise<ReadonlyMap<PersonId, CalendarAccess>> {
  const me = principalOf(actor);
  const seats = actor.desk ? [] : desksCovering(actor, 'calendar', now.getTime());
  const colleagues = await colleaguesOf(orm, me);
  return new Map<PersonId, CalendarAccess>([
    ...colleagues.map((person) => [person, 'busy'] as const),
    [me, actor.desk ? 'desk' : 'own'],
    ...seats.map((person) => [person, 'desk'] as const),
  ]);
}

/** How a person reads one calendar; undefined where it is closed to them. Asks for no team. */
export function accessOf(actor: Actor, calendar: PersonId, now: Date): CalendarAccess | undefined {
  if (calendar === principalOf(actor)) return actor.desk ? 'desk' : 'own';
  if (actor.desk) return undefined;
  return desksCovering(actor, 'calendar', now.getTime()).includes(calendar) ? 'desk' : undefined;
}

/** The calendars a person names, with commas between them; undefined where they name none. */
export const chosenOf = (named: string | undefined): PersonId[] | undefined =>
  named
    ?.split(',')
    .filter((id) => isId<PersonId>(id))
    .slice(0, limits.calendarsMax);
