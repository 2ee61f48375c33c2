import { sittersAt } from '#features/teams/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { SheetPlace } from '../commands/parts.ts';

/** The sheet the actor works on, and their seat there. */
export async function sheetPlaceOf({ database, clock }: Platform, actor: Actor): Promise<SheetPlace> {
  const deskId = principalOf(actor);
  if (!actor.desk) return { deskId, seat: 'principal' };
  const sitters = await sittersAt(database, { desk: deskId, scope: 'calls', now: clock.now() });
  const isFirst = sitters.some(({ person, isFirst: first }) => first && person === actor.personId);
  return { deskId, seat: isFirst ? 'first' : 'other' };
}
