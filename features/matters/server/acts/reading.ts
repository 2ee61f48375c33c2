import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { ByText, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { MatterRef, readingContract, ThingRef, ThingView } from '../../contract.ts';
import { limits, matterKinds } from '../../limits.ts';
import { isOfMatter } from '../access.ts';
import { kindOf, type MattersParts, matterKindsOf } from '../parts.ts';
import { type LinkRow, matterLink } from '../tables.ts';
import { titlesOf, viewAbout, viewMatters } from '../views.ts';

export const reading: Acts<typeof readingContract, MattersParts> = {
  async about(at, thing) {
    const isLinkable = kindOf(at, thing.kind)?.asThing !== undefined;
    const titled = isLinkable ? (await titlesOf(at, [thing]))(thing) : undefined;
    if (!titled) return at.refuse('matter_thing.absent');
    return titled.hidesMatters ? { items: [], mayLink: false } : viewAbout(at, thing);
  },

  /** The objects linked to a matter that the caller may see, last linked first. */
  async things(at, input) {
    const matter = { kind: input.kind, id: input.id };
    if (!(await titlesOf(at, [matter]))(matter)) return at.refuse('matter.absent');
    const items: ThingView[] = [];
    let place = decodeCursor(input.cursor, ByText);
    for (let turn = 0; turn < batchesMax; turn++) {
      const rows = await linksAfter(at.orm, input, place);
      const titled = await titlesOf(at, rows.map(thingOf));
      for (const row of rows) {
        const found = titled(thingOf(row));
        if (!found || found.hidesMatters) continue;
        if (items.length === input.limit && place) return { items, nextCursor: encodeCursor(place) };
        const { title, path, at: moment } = found;
        items.push({ ...thingOf(row), title, path, at: moment && toInstant(moment), linkId: row.id });
        place = [row.since, row.id];
      }
      const last = rows.at(-1);
      if (rows.length < batch || !last) return { items, nextCursor: null };
      place = [last.since, last.id];
    }
    return { items, nextCursor: place ? encodeCursor(place) : null };
  },

  /** Each kind returns its best matches. */
  async find(at, { q }) {
    const brought = matterKindsOf(at);
    const found = await Promise.all(
      matterKinds.map(async (kind) => {
        const asMatter = brought.find((one) => one.kind === kind)?.asMatter;
        const ids = await asMatter?.find(at.actor, q, limits.foundMax);
        return (ids ?? []).map((id): MatterRef => ({ kind, id }));
      }),
    );
    return { items: await viewMatters(at, found.flat()) };
  },
};

const thingOf = ({ thingKind: kind, thingId: id }: LinkRow): ThingRef => ({ kind, id });

const since = sql<string>`to_char(${matterLink.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

// The object's feature decides who may see it, not the link: so visibility is checked in batches, up to so many per
// page.
const batch = 100;
const batchesMax = 50;

async function linksAfter(
  orm: NodePgDatabase,
  { of, ...matter }: InputOf<typeof readingContract.things>,
  place: z.infer<typeof ByText> | undefined,
): Promise<(LinkRow & { since: string })[]> {
  const rows = await orm
    .select({ row: matterLink, since })
    .from(matterLink)
    .where(
      and(
        isOfMatter(matter),
        of && eq(matterLink.thingKind, of),
        place && sql`(${matterLink.at}, ${matterLink.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(matterLink.at), desc(matterLink.id))
    .limit(batch);
  return rows.map(({ row, since: at }) => ({ ...row, since: at }));
}
