import { z } from 'zod';
import { findByEmail } from '#features/identity/server/public.ts';
import { mayView } from '#features/profiles/policy.ts';
import {
  countByRole,
  findPerson,
  hiddenStatesOf,
  type PersonCache,
  type ScrapingLimit,
  seenBy,
} from '#features/profiles/server/public.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Answer, RoleResult, SearchResult } from '../contract.ts';
import { limits } from '../limits.ts';
import type { Circles, HitPosition, PeopleIndex } from './index/people-index.ts';
import { presentResult } from './present.ts';

const place = z.number().int().nonnegative();
const Place: z.ZodType<HitPosition> = z.tuple([place, place, place, z.string(), z.string()]);

export interface SearchParts {
  readonly people: PersonCache;
  /** How many people somebody can read (DIR-4). */
  readonly guard: ScrapingLimit;
  /** The index once it is built. */
  readonly index: () => PeopleIndex;
  /** Who is near to somebody, the nearest first: their connections (SEA-3). */
  readonly circlesOf: (actor: Actor) => Promise<Circles>;
  /** Connections of somebody who had a name like this before (PRO-8); the feature that knows connections stands above. */
  readonly onceNamed: (actor: Actor, typed: string) => Promise<readonly PersonId[]>;
}

export interface Wanted {
  readonly q: string;
  /** Results at most. */
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Found {
  readonly ids: readonly PersonId[];
  /** Where the next page goes on; null after the last one. */
  readonly nextCursor: string | null;
}

/** A page of what a text finds for somebody; the first one also says which job titles it names. */
export async function findEverything(
  platform: Platform,
  parts: SearchParts,
  { actor, ...wanted }: Wanted & { actor: Actor },
): Promise<Answer> {
  const after = decodeCursor(wanted.cursor, Place);
  const [{ ids, nextCursor }, roles] = await Promise.all([
    wanted.q.includes('@')
      ? findOwner(platform, actor, after ? '' : wanted.q)
      : findPeople(parts, actor, { ...wanted, after }),
    after ? [] : findRoles(platform, parts, { actor, q: wanted.q }),
  ]);
  return {
    query: wanted.q,
    results: await presentPeople(platform, parts, { actor, ids }),
    roles,
    nextCursor,
  };
}

/** Everybody whom a text finds, in order: for whoever counts them. */
export async function everybodyFound(
  platform: Platform,
  { index, onceNamed }: SearchParts,
  { actor, q }: { actor: Actor; q: string },
): Promise<PersonId[]> {
  if (q.includes('@')) return [...(await findOwner(platform, actor, q)).ids];
  const hits = index().search(q, { limit: Number.POSITIVE_INFINITY });
  const once = await onceNamed(actor, q);
  const ids = idsOf(hits);
  // Nearly always nobody: then a thousand names are not compared with each other.
  return once.length === 0 ? ids : [...new Set([...ids, ...once])];
}

/** An address finds its owner alone, and only whole (S36): it is not in the index, where a part could match. */
async function findOwner(platform: Platform, actor: Actor, address: string): Promise<Found> {
  const owner = await findByEmail(platform, address);
  const isSeen = owner && (await findPerson(platform.database, actor, owner));
  return { ids: isSeen ? [owner] : [], nextCursor: null };
}

/** The index holds people by their ids. */
const idsOf = (hits: readonly { readonly id: string }[]): PersonId[] => hits.map(({ id }) => storedId(id));

async function findPeople(
  { index, circlesOf, onceNamed }: SearchParts,
  actor: Actor,
  { q, limit, after }: Wanted & { after: HitPosition | undefined },
): Promise<Found> {
  const circles = await circlesOf(actor);
  const showsHidden = mayView(actor.permissions, 'suspended');
  // One more than wanted tells whether there is a further page.
  const hits = index().search(q, { limit: limit + 1, after, circles, showsHidden });
  const shown = hits.slice(0, limit);
  const last = hits.length > limit ? shown.at(-1) : undefined;
  const ids = idsOf(shown);
  // Behind what is found by the names of today; the result says nothing of the former one.
  const once = after || last ? [] : await onceNamed(actor, q);
  return {
    ids: [...new Set([...ids, ...once])].slice(0, limit),
    nextCursor: last ? encodeCursor(last.position) : null,
  };
}

/** The job titles a text names that somebody whom the actor may see carries (SEA-6). */
async function findRoles(
  platform: Platform,
  { index }: SearchParts,
  { actor, q }: { actor: Actor; q: string },
): Promise<RoleResult[]> {
  const titles = index().matchRoles(q, limits.rolesMax);
  const slugs = titles.map(({ value }) => value);
  const counts = await countByRole(platform.database, actor, slugs);
  return titles.flatMap(({ value, label }) => {
    const people = counts.get(value) ?? 0;
    return people > 0 ? [{ value, label, people }] : [];
  });
}

async function presentPeople(
  { database }: Platform,
  { people }: SearchParts,
  { actor, ids }: { actor: Actor; ids: readonly PersonId[] },
): Promise<SearchResult[]> {
  const [summaries, states] = await Promise.all([people.of(ids), hiddenStatesOf(database.orm, ids)]);
  return ids.flatMap((id) => {
    const person = summaries.get(id);
    const state = states.get(id);
    // The index may be a moment behind a suspension: what the table says now decides.
    const isSeen = state === undefined || mayView(actor.permissions, state);
    return person && isSeen ? [presentResult(seenBy(actor, person), state)] : [];
  });
}
