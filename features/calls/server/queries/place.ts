import { firstAssistantsOf } from '#features/teams/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { SheetPlace } from '../commands/parts.ts';

/** Whose sheet whoever asks has before them, and how they sit at it. */
export async function sheetPlaceOf({ database, clock }: Platform, actor: Actor): Promise<SheetPlace> {
  const deskId = principalOf(actor);
  if (!actor.desk) return { deskId, seat: 'principal' };
  const firsts = await firstAssistantsOf(database.orm, { desk: deskId, scope: 'calls', now: clock.now() });
  return { deskId, seat: firsts.includes(actor.personId) ? 'first' : 'other' };
}
