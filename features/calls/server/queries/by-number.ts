import { and, isNull, or } from 'drizzle-orm';
import { holdsDigits } from '#platform/server/database/phone-digits.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { callLine } from '../tables.ts';
import { isSeen } from './lines.ts';
import { sheetPlaceOf } from './sheet-place.ts';

interface NumberFilter {
  readonly digits: string;
  readonly limit: number;
}

/** Open calls on the sheet by part of a number, limited to those the actor may see. */
export async function linesByNumber(platform: Platform, actor: Actor, { digits, limit }: NumberFilter) {
  const place = await sheetPlaceOf(platform, actor);
  const rows = await platform.database.orm
    .select({ id: callLine.id, name: callLine.name, phone: callLine.phone, callback: callLine.callback })
    .from(callLine)
    .where(
      and(
        isSeen(place),
        isNull(callLine.closedAt),
        or(holdsDigits(callLine.phone, digits), holdsDigits(callLine.callback, digits)),
      ),
    )
    .orderBy(callLine.priority, callLine.position, callLine.id)
    .limit(limit);
  const isIn = (number: string) => number.replace(/\(0\)|\D/g, '').includes(digits);
  return rows.map(({ id, name, phone, callback }) => ({ id, name, number: isIn(phone) ? phone : callback }));
}
