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
import type { HitPosition } from './index/hits.ts';
import { type OnePage, onePage, type PagePosition } from './index/one-page.ts';
import type { Circles, PeopleIndex } from './index/people-index.ts';
import type { ProjectsIndex } from './index/projects-index.ts';
import { presentResult } from './present.ts';
import type { NumberSource, ProjectSource } from './public.ts';

const place = z.number().int().nonnegative();
const Place: z.ZodType<HitPosition> = z.tuple([place, place, place, z.string(), z.string()]);
const PagePlace = z.tuple([Place.nullable(), Place.nullable()]);

export interface SearchParts {
  readonly people: PersonCache;
  /** Limits how many people a person can read (DIR-4). */
  readonly guard: ScrapingLimit;
  /** The index once it is built. */
  readonly index: () => PeopleIndex;
  readonly projects: ProjectSource;
  /** The index of projects once it is built. */
  readonly projectsIndex: () => ProjectsIndex;
  readonly numbersOf: NumberSource;
  readonly now: () => Date;
  /** People near the searcher, nearest first: their connections, before people on a project of theirs (SEA-3). */
  readonly circlesOf: (actor: Actor) => Promise<Circles>;
  /**
   * The searcher's connections who once had a name like this (PRO-8); passed in by the connections feature, which
   * builds on this one.
   */
  readonly onceNamed: (actor: Actor, typed: string) => Promise<readonly PersonId[]>;
}

export interface Wanted {
  readonly q: string;
  /** Maximum number of results. */
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly type?: SearchResult['type'] | undefined;
}

interface Found {
  readonly hits: OnePage['hits'];
  /** Where the next page continues; null after the last one. */
  readonly nextCursor: string | null;
}

const asPeople = (ids: readonly PersonId[]): OnePage['hits'] =>
  ids.map((id) => ({ kind: 'profile' as const, id }));

/** A page of search results for a viewer; the first one also has the job titles that the text names. */
export async function findEverything(
  platform: Platform,
  parts: SearchParts,
  { actor, ...wanted }: Wanted & { actor: Actor },
): Promise<Answer> {
  const after = decodeCursor(wanted.cursor, PagePlace);
  const hasRoles = !after && wanted.type !== 'project';
  const [{ hits, nextCursor }, roles] = await Promise.all([
    wanted.q.includes('@')
      ? findOwner(platform, actor, after || wanted.type === 'project' ? '' : wanted.q)
      : findPage(parts, actor, { ...wanted, after }),
    hasRoles ? findRoles(platform, parts, { actor, q: wanted.q }) : [],
  ]);
  return { query: wanted.q, results: await presentHits(platform, parts, { actor, hits }), roles, nextCursor };
}

/** Everyone a text finds, in order, for callers that count them. */
export async function everybodyFound(
  platform: Platform,
  parts: SearchParts,
  { actor, q, needsEveryWord = false }: { actor: Actor; q: string; needsEveryWord?: boolean | undefined },
): Promise<PersonId[]> {
  if (q.includes('@')) return (await findOwner(platform, actor, q)).hits.map(({ id }) => id as PersonId);
  const alsoHas = onProjectsOf(parts, actor);
  const hits = parts.index().search(q, { limit: Number.POSITIVE_INFINITY, needsEveryWord, alsoHas });
  const once = await parts.onceNamed(actor, q);
  const ids = idsOf(hits);
  // Nearly always empty: skips comparing a thousand names with each other.
  return once.length === 0 ? ids : [...new Set([...ids, ...once])];
}

/** An address finds only its owner, and only whole (S36): it is not in the index, where a part could match. */
async function findOwner(platform: Platform, actor: Actor, address: string): Promise<Found> {
  const owner = await findByEmail(platform, address);
  const isSeen = owner && (await findPerson(platform.database, actor, owner));
  return { hits: asPeople(isSeen ? [owner] : []), nextCursor: null };
}

/** Index ids as person ids. */
const idsOf = (hits: readonly { readonly id: string }[]): PersonId[] => hits.map(({ id }) => storedId(id));

async function findPage(
  parts: SearchParts,
  actor: Actor,
  { q, limit, after, type }: Wanted & { after: PagePosition | undefined },
): Promise<Found> {
  const { index, projectsIndex, circlesOf, onceNamed, now } = parts;
  const viewer = { actor, now: now() };
  // One more than wanted shows whether there is a further page.
  const wish = { limit: limit + 1 };
  const hasProjects = type !== 'profile' && actor.pages.includes(projectsPage);
  const projects = hasProjects
    ? projectsIndex().search(q, { ...wish, ...viewer, after: after?.[1] ?? undefined })
    : [];
  const hasPeople = type !== 'project';
  const circles = hasPeople
    ? [...(await circlesOf(actor)), projectsIndex().peopleWith(actor.personId, viewer.now)]
    : [];
  const showsHidden = mayView(actor.permissions, 'suspended');
  const people = hasPeople
    ? index().search(q, {
        ...wish,
        after: after?.[0] ?? undefined,
        circles,
        showsHidden,
        alsoHas: onProjectsOf(parts, actor),
      })
    : [];
  const kept = { people: limits.previewMax, projects: limits.projectsKept };
  const { hits, next } = onePage({ people, projects }, { limit, kept, after });
  // Former names come after matches on current names; the result does not reveal the former name.
  const once = after || next || !hasPeople ? [] : await onceNamed(actor, q);
  const shown = new Set(hits.map(({ id }) => id));
  const more = asPeople(once.filter((id) => !shown.has(id)));
  return { hits: [...hits, ...more].slice(0, limit), nextCursor: next ? encodeCursor(next) : null };
}

/** The page that access to projects depends on: people who cannot open it find none. */
const projectsPage = 'projects';

/**
 * The people on the searcher's own projects, by a word of a project's names: "gaffer tallow". Only those in a project
 * know its title and who is in it.
 */
const onProjectsOf =
  ({ projectsIndex, now }: SearchParts, actor: Actor) =>
  (word: string) =>
    actor.pages.includes(projectsPage) ? projectsIndex().peopleOn(actor.personId, now(), word) : [];

/** The job titles that a text names, if anyone visible to the actor has them (SEA-6). */
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

async function presentHits(
  { database }: Platform,
  { people, projects }: SearchParts,
  { actor, hits }: { actor: Actor; hits: OnePage['hits'] },
): Promise<SearchResult[]> {
  const idsOf = (wanted: SearchResult['type']) =>
    hits.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const ids = idsOf('profile') as PersonId[];
  const [summaries, states, found] = await Promise.all([
    people.of(ids),
    hiddenStatesOf(database.orm, ids),
    projects.results(actor, idsOf('project')),
  ]);
  const byId = new Map(found.map((project) => [project.id, project]));
  // The index may lag briefly behind a suspension or the end of a membership: the tables decide.
  return hits.flatMap(({ kind, id }): SearchResult | SearchResult[] => {
    if (kind === 'project') return byId.get(id) ?? [];
    const person = summaries.get(id as PersonId);
    const state = states.get(id as PersonId);
    const isSeen = state === undefined || mayView(actor.permissions, state);
    return person && isSeen ? [presentResult(seenBy(actor, person), state)] : [];
  });
}
