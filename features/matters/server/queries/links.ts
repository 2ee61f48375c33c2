import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { MatterRef, MatterView, ThingRef, ThingView } from '../../contract.ts';
import type { ThingKind } from '../../limits.ts';
import { type MattersParts, matterKindsOf, titlesOf } from '../access/kinds.ts';
import { type LinkRow, matterLink } from '../tables.ts';

/** The links of one object. */
export const isOfThing = ({ kind, id }: ThingRef) =>
  and(eq(matterLink.thingKind, kind), eq(matterLink.thingId, id));

/** The links to one matter. */
export const isOfMatter = ({ kind, id }: MatterRef) =>
  and(eq(matterLink.matterKind, kind), eq(matterLink.matterId, id));

const thingOf = ({ thingKind: kind, thingId: id }: LinkRow): ThingRef => ({ kind, id });
const matterOf = ({ matterKind: kind, matterId: id }: LinkRow): MatterRef => ({ kind, id });

/** What an object is about, as far as the caller may see it, first linked first. */
export async function mattersOf(parts: MattersParts, actor: Actor, thing: ThingRef): Promise<MatterView[]> {
  const rows = await parts.platform.database.orm
    .select()
    .from(matterLink)
    .where(isOfThing(thing))
    .orderBy(asc(matterLink.at), asc(matterLink.id));
  return presentMatters(parts, actor, rows.map(matterOf));
}

/** Matters as the caller may know them; hidden ones are left out. */
async function presentMatters(
  parts: MattersParts,
  actor: Actor,
  refs: readonly MatterRef[],
): Promise<MatterView[]> {
  const titled = await titlesOf(parts, actor, refs);
  return refs.flatMap((ref) => {
    const found = titled(ref);
    return found ? [{ ...ref, title: found.title, path: found.path, isSecret: found.isSecret }] : [];
  });
}

/** Matters a person may link to, by their words; each kind returns its best matches. */
export async function findMatters(
  parts: MattersParts,
  actor: Actor,
  {
    kinds,
    q,
    limit,
  }: { readonly kinds: readonly MatterRef['kind'][]; readonly q: string; readonly limit: number },
): Promise<MatterView[]> {
  const brought = matterKindsOf(parts);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = await brought.find((one) => one.kind === kind)?.asMatter.find(actor, q, limit);
      return (ids ?? []).map((id): MatterRef => ({ kind, id }));
    }),
  );
  return presentMatters(parts, actor, found.flat());
}

const Place = z.tuple([z.string(), z.uuid()]);
const since = sql<string>`to_char(${matterLink.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

// The object's feature decides who may see it, not the link: so visibility is checked in batches, up to so many per
// page.
const batch = 100;
const batchesMax = 50;

interface Wish {
  readonly matter: MatterRef;
  readonly of?: ThingKind | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of what is linked to a matter, as far as the caller may see it, last linked first. */
export async function listThings(
  parts: MattersParts,
  actor: Actor,
  wish: Wish,
): Promise<{ items: ThingView[]; nextCursor: string | null }> {
  const items: ThingView[] = [];
  let place = decodeCursor(wish.cursor, Place);
  for (let turn = 0; turn < batchesMax; turn++) {
    const rows = await linksAfter(parts, wish, place);
    const titled = await titlesOf(parts, actor, rows.map(thingOf));
    for (const row of rows) {
      const found = titled(thingOf(row));
      if (!found || found.hidesMatters) continue;
      if (items.length === wish.limit && place) return { items, nextCursor: encodeCursor(place) };
      const { title, path, at } = found;
      items.push({ ...thingOf(row), title, path, at: at && toInstant(at), linkId: row.id });
      place = [row.since, row.id];
    }
    const last = rows.at(-1);
    if (rows.length < batch || !last) return { items, nextCursor: null };
    place = [last.since, last.id];
  }
  return { items, nextCursor: place ? encodeCursor(place) : null };
}

const linksAfter = (
  { platform }: MattersParts,
  { matter, of }: Wish,
  place: z.infer<typeof Place> | undefined,
): Promise<(LinkRow & { since: string })[]> =>
  platform.database.orm
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
    .limit(batch)
    .then((rows) => rows.map(({ row, since: at }) => ({ ...row, since: at })));

/** The links a person made, or that were made for them, for their data export. The titles are not theirs to export. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId): Promise<LinkRow[]> =>
  orm
    .select()
    .from(matterLink)
    .where(or(eq(matterLink.by, person), eq(matterLink.onBehalfOf, person)))
    .orderBy(asc(matterLink.at), asc(matterLink.id));
