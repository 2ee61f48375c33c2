import { requirePage } from '#features/access/server/public.ts';
import type { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import type { calls } from '../../contract/index.ts';
import type { LineView } from '../../contract/views.ts';
import type { CallsParts, SheetPlace, Writer } from '../commands/parts.ts';
import { presentLines } from '../present.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { shownLine } from '../queries/sheet.ts';
import { sheetPlaceOf } from '../queries/sheet-place.ts';
import type { LineRow } from '../tables.ts';

export type Contract = ReturnType<typeof implementContract<typeof calls>>;

/** What all routes of calls share: the database, the sheet, the writer and how a line is shown. */
export function routeContext(parts: CallsParts) {
  const { platform } = parts;
  const { database, clock } = platform;
  const place = (actor: Actor): Promise<SheetPlace> => sheetPlaceOf(platform, actor);
  const writer = async (actor: Actor): Promise<Writer> => ({
    ...(await place(actor)),
    by: actor.personId,
    note: deskNoteOf(platform, actor),
    now: clock.now(),
  });
  const showIn = async (
    where: SheetPlace,
    wanted: Parameters<typeof shownLine>[2],
  ): Promise<LineView | undefined> => {
    const now = clock.now();
    const [row, { today }] = await Promise.all([
      shownLine(database, where, wanted),
      deskDayOf(database, where.deskId, now),
    ]);
    return row && (await presentLines(parts, [row], { now, today }))[0];
  };
  /** The line that was just written, as its writer sees it. */
  const show = async ({ id, deskId }: Pick<LineRow, 'id' | 'deskId'>): Promise<LineView> => {
    const view = await showIn({ deskId, seat: 'principal' }, { id });
    if (!view) throw new Error('a line was not shown');
    return view;
  };
  return { database, clock, place, writer, show, showIn, page: requirePage('contacts') };
}
