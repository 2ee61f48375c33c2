import { firstContactOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ConnectionRequestView, Link, Standing } from '../../contract.ts';
import { limits, type ShownStatus } from '../../limits.ts';
import { askAgainFrom, type RequestFacts, shownToRecipient, shownToSender } from '../../policy/requests.ts';
import type { ConnectionsParts, RequestRow } from '../commands/parts.ts';
import { introductionTo } from '../queries/introductions.ts';
import { connectedSince } from '../queries/pairs.ts';
import { heldFrom, isWithRepresentative, requestOf } from '../queries/requests.ts';
import { presentCard, presentIntroductions } from './introductions.ts';
import { linksOf, named, noLink, type People, type Viewer } from './links.ts';

/** A request for the rules. */
export const factsOf = (row: RequestRow): RequestFacts => ({
  status: row.status,
  askedAtMs: row.createdAt.getTime(),
  endedAtMs: row.endedAt?.getTime() ?? null,
});

/** The status shown to one of its two people. */
export function shownTo(row: RequestRow, viewer: PersonId, now: Date): ShownStatus {
  const shown = row.fromUserId === viewer ? shownToSender : shownToRecipient;
  return shown(factsOf(row), now.getTime());
}

const otherIn = (row: RequestRow, viewer: PersonId) =>
  row.fromUserId === viewer ? row.toUserId : row.fromUserId;

/** People a request names besides the viewer and the other person. */
const thirdsIn = (row: RequestRow, viewer: PersonId): PersonId[] =>
  row.viaId === viewer ? [row.toUserId] : row.toUserId === viewer && row.viaId ? [row.viaId] : [];

function presentRequest(
  row: RequestRow,
  { viewer, now, link, people }: { viewer: PersonId; now: Date; link: Link; people: People },
): ConnectionRequestView {
  const status = shownTo(row, viewer, now);
  const other = otherIn(row, viewer);
  return {
    id: row.id,
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    message: row.message,
    status,
    createdAt: toInstant(row.createdAt),
    // The time of a silent rejection would give it away.
    updatedAt: toInstant(status === 'pending' || status === 'expired' ? row.createdAt : row.updatedAt),
    expiresAt: toInstant(new Date(row.createdAt.getTime() + limits.lifeMs)),
    person: presentCard(other, people.get(other)),
    client: row.viaId === viewer ? named(row.toUserId, people) : null,
    passedOnBy: row.toUserId === viewer && row.viaId ? named(row.viaId, people) : null,
    link,
  };
}

/** Requests as one of their people sees them. */
export async function presentRequests(
  parts: ConnectionsParts,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<ConnectionRequestView[]> {
  const now = parts.notifier.platform.clock.now();
  const me = viewer.personId;
  const { links, people } = await linksOf(parts, viewer, {
    others: rows.map((row) => otherIn(row, me)),
    thirds: rows.flatMap((row) => thirdsIn(row, me)),
  });
  return rows.map((row) =>
    presentRequest(row, { viewer: me, now, people, link: links.get(otherIn(row, me)) ?? noLink }),
  );
}

/** A person's connection with someone they may see. */
export async function presentStanding(
  parts: ConnectionsParts,
  viewer: Viewer,
  other: PersonId,
): Promise<Standing> {
  const { database, clock } = parts.notifier.platform;
  const me = viewer.personId;
  const nothing = { introduction: null, through: null, forClients: [] };
  const plain = { request: null, since: null, askAgainAt: null, ...nothing };
  if (other === me) return { ...plain, kind: 'closed', link: noLink };
  const now = clock.now();
  const [since, found, introduced, via, held] = await Promise.all([
    connectedSince(database.orm, me, other),
    requestOf(database.orm, { one: me, other }),
    introductionTo(database.orm, { viewer: me, other, now }),
    firstContactOf(database.orm, other),
    heldFrom(database.orm, other, { via: me, now }),
  ]);
  // A request still with my representative is hidden from me.
  const row = found && found.toUserId === me && isWithRepresentative(found) ? undefined : found;
  const thirds = [...(row ? thirdsIn(row, me) : []), ...(via ? [via] : [])];
  const { links, people } = await linksOf(parts, viewer, { others: [other], thirds });
  const link = links.get(other) ?? noLink;
  const [introduction = null] = await presentIntroductions(parts, me, introduced ? [introduced] : []);
  const through = via && via !== me ? named(via, people) : null;
  const forClients = await presentRequests(parts, viewer, held);
  const standing = { ...plain, link, introduction, through, forClients };
  if (since) return { ...standing, kind: 'connected', since: toInstant(since) };
  if (!people.get(other)?.isClaimed) return { ...standing, kind: 'closed' };
  if (!row) return { ...standing, kind: 'none' };
  const request = presentRequest(row, { viewer: me, now, link, people });
  if (row.fromUserId !== me) {
    const isOpen = request.status === 'pending' || request.status === 'muted';
    return isOpen ? { ...standing, kind: 'received', request } : { ...standing, kind: 'none' };
  }
  if (request.status === 'pending') return { ...standing, kind: 'sent', request };
  const again = askAgainFrom(factsOf(row), now.getTime());
  if (again === null || again <= now.getTime()) return { ...standing, kind: 'none' };
  return { ...standing, kind: 'waiting', askAgainAt: toInstant(new Date(again)) };
}
