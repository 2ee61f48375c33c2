import { type Column, sql } from 'drizzle-orm';
import type { Log } from '#platform/server/log/log.ts';
import { limits } from '../../limits.ts';

/** Something whose time has come, by its place in the order of such. */
export interface Due {
  readonly id: string;
  readonly at: Date;
}

/** Behind a place in the order of time and id; nothing for the first page. */
export const isBehind = (columns: { at: Column; id: Column }, last: Due | undefined) =>
  last && sql`(${columns.at}, ${columns.id}) > (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;

/** Acts on everything that is due, page by page; one that fails is logged and tried again by the next run. */
export async function eachDue<Item extends Due>(
  log: Log,
  pageAfter: (last: Due | undefined) => Promise<Item[]>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  let last: Item | undefined;
  for (;;) {
    const page = await pageAfter(last);
    for (const item of page) {
      await act(item).catch((err: unknown) => log.error({ err, id: item.id }, 'what was due failed'));
    }
    if (page.length < limits.duePage) return;
    last = page.at(-1);
  }
}
