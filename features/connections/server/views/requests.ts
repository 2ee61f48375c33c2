import { and, desc, eq } from 'drizzle-orm';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { firstContactOf, representationShared, titlesShared } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ConnectionRequestView, Link, Standing } from '../../contract.ts';
import { limits, type ShownStatus } from '../../limits.ts';
import { invitedBetween } from '../../policy/invited.ts';
import { askAgainFrom, type RequestFacts, shownToRecipient, shownToSender } from '../../policy/requests.ts';
import {
  inBox,
  isAmongListed,
  isIntroducedTo,
  isOfPair,
  isWaiting,
  isWithRepresentative,
  requestOf,
  type Viewing,
} from '../access.ts';
import { connectedSince, knownInCommon } from '../queries/pairs.ts';
import { connectionRequest, type IntroductionRow, introduction, type RequestRow } from '../tables.ts';
import { viewCard, viewIntroductions } from './introductions.ts';

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

function viewRequest(
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
    person: viewCard(other, people.get(other)),
    client: row.viaId === viewer ? named(row.toUserId, people) : null,
    passedOnBy: row.toUserId === viewer && row.viaId ? named(row.viaId, people) : null,
    link,
  };
}

/** Requests as one of their people sees them. Read outside a transaction: with connections of their own. */
export async function viewRequests(
  at: Viewing,
  rows: readonly RequestRow[],
): Promise<ConnectionRequestView[]> {
  const { person: viewer, now } = at;
  const { links, people } = await linksOf(at, {
    others: rows.map((row) => otherIn(row, viewer)),
    thirds: rows.flatMap((row) => thirdsIn(row, viewer)),
  });
  return rows.map((row) =>
    viewRequest(row, { viewer, now, people, link: links.get(otherIn(row, viewer)) ?? noLink }),
  );
}

/** A person's connection with someone they may see. Read outside a transaction, as `viewRequests`. */
export async function viewStanding(at: Viewing, other: PersonId): Promise<Standing> {
  const { orm, person: me, now } = at;
  const nothing = { introduction: null, through: null, forClients: [] };
  const plain = { request: null, since: null, askAgainAt: null, ...nothing };
  if (other === me) return { ...plain, kind: 'closed', link: noLink };
  const [since, found, offered, via, held] = await Promise.all([
    connectedSince(orm, me, other),
    requestOf(at, { one: me, other }),
    introductionTo(at, other),
    firstContactOf(orm, other),
    heldFrom(at, other),
  ]);
  // A request still with my representative is hidden from me.
  const row = found && found.toUserId === me && isWithRepresentative(found) ? undefined : found;
  const thirds = [...(row ? thirdsIn(row, me) : []), ...(via ? [via] : [])];
  const { links, people } = await linksOf(at, { others: [other], thirds });
  const link = links.get(other) ?? noLink;
  const [introduced = null] = await viewIntroductions(at, offered ? [offered] : []);
  const through = via && via !== me ? named(via, people) : null;
  const forClients = await viewRequests(at, held);
  const standing = { ...plain, link, introduction: introduced, through, forClients };
  if (since) return { ...standing, kind: 'connected', since: toInstant(since) };
  if (!people.get(other)?.isClaimed) return { ...standing, kind: 'closed' };
  if (!row) return { ...standing, kind: 'none' };
  const request = viewRequest(row, { viewer: me, now, link, people });
  if (row.fromUserId !== me) {
    const isOpen = request.status === 'pending' || request.status === 'muted';
    return isOpen ? { ...standing, kind: 'received', request } : { ...standing, kind: 'none' };
  }
  if (request.status === 'pending') return { ...standing, kind: 'sent', request };
  const again = askAgainFrom(factsOf(row), now.getTime());
  if (again === null || again <= now.getTime()) return { ...standing, kind: 'none' };
  return { ...standing, kind: 'waiting', askAgainAt: toInstant(new Date(again)) };
}

/**
 * The introduction by which a person may meet another: waiting for their answer, or for the other's after their yes.
 */
async function introductionTo(
  { orm, person, now }: Viewing,
  other: PersonId,
): Promise<IntroductionRow | undefined> {
  const isTheirs = and(isOfPair({ one: person, other }), isIntroducedTo(person));
  const [row] = await orm
    .select()
    .from(introduction)
    .where(and(isTheirs, isWaiting(now), isAmongListed));
  return row;
}

/** Someone's requests to the clients of a representative, waiting for the latter's decision. */
const heldFrom = ({ orm, person: via, now }: Viewing, from: PersonId): Promise<RequestRow[]> =>
  orm
    .select()
    .from(connectionRequest)
    .where(and(eq(connectionRequest.fromUserId, from), inBox(via, 'clients', now)))
    .orderBy(desc(connectionRequest.createdAt), desc(connectionRequest.id));

/** People by id, with what everyone may know of each. */
type People = ReadonlyMap<PersonId, PersonSummary>;

/** Nothing in common. */
const noLink: Link = {
  mutual: 0,
  through: [],
  company: '',
  titles: null,
  representation: null,
  invited: null,
};

/** A person by name. */
const named = (id: PersonId, people: People) => ({
  id,
  displayName: people.get(id)?.displayName ?? '',
});

/** What a person has in common with each of these: one statement per kind, however many they are. */
async function linksOf(
  at: Viewing,
  { others, thirds }: { readonly others: readonly PersonId[]; readonly thirds: readonly PersonId[] },
): Promise<{ links: ReadonlyMap<PersonId, Link>; people: People }> {
  const { person: me, notifier } = at;
  const { database } = notifier.platform;
  const [through, titles, representation, inviters] = await Promise.all([
    throughWhom(at, others),
    titlesShared(database, me, others),
    representationShared(database, me, others),
    at.invitersOf(database.orm, [me, ...others]),
  ]);
  const known = [...through.values()].flatMap((some) => some.slice(0, limits.mutualNamed));
  const wanted = [...others, ...thirds, ...known, ...inviters.values(), me];
  const people = await notifier.people.of([...new Set(wanted)]);
  const companyOf = (id: PersonId) => people.get(id)?.company ?? '';
  const linkTo = (id: PersonId): Link => {
    const mutual = through.get(id) ?? [];
    const invited = invitedBetween(inviters, { viewer: me, other: id });
    return {
      mutual: mutual.length,
      through: mutual.slice(0, limits.mutualNamed).flatMap((one) => {
        const person = people.get(one);
        return person ? [{ id: one, displayName: person.displayName, photoURL: person.photoURL }] : [];
      }),
      company: companyOf(id) === companyOf(me) ? companyOf(me) : '',
      titles: titles.get(id) ?? null,
      representation: representation.get(id) ?? null,
      invited: invited && { whom: invited.whom, by: named(invited.by, people) },
    };
  };
  return { links: new Map(others.map((id) => [id, linkTo(id)])), people };
}

/** Mutual connections; a person who blocked the viewer is never named. */
async function throughWhom(
  { notifier, person, blockedBy }: Viewing,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly PersonId[]>> {
  const common = await knownInCommon(notifier.platform.database, person, others);
  return new Map([...common].map(([id, known]) => [id, known.filter((one) => !blockedBy?.includes(one))]));
}
