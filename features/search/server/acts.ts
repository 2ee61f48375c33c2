import { z } from 'zod';
import { findByEmail } from '#features/identity/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { HiddenState } from '#features/profiles/limits.ts';
import { mayView } from '#features/profiles/policy.ts';
import { countByRole, findPerson, hiddenStatesOf, seenBy } from '#features/profiles/server/public.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { digitsAsked } from '#platform/contract/phone-digits.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonResult, RoleResult, SearchResult, search } from '../contract.ts';
import { limits } from '../limits.ts';
import type { HitPosition } from './index/hits.ts';
import { type OnePage, onePage, type PagePosition } from './index/one-page.ts';
import type { SearchParts } from './parts.ts';

export const finding: Acts<typeof search, SearchParts> = {
  /** A page of what a text finds; the first one also has the job titles that it names. */
  async universal(read, wanted) {
    const { actor } = read;
    const { q, type } = wanted;
    const after = decodeCursor(wanted.cursor, PagePlace);
    const hasRoles = !after && type !== 'project';
    const [{ hits, nextCursor }, roles] = await Promise.all([
      q.includes('@')
        ? findOwner(read, after || type === 'project' ? '' : q)
        : findPage(read, { ...wanted, after }),
      hasRoles ? findRoles(read, q) : [],
    ]);
    const results = await viewHits(read, hits, wanted.also === 'hidden');
    // Only people are counted: nobody scrapes their own projects.
    const people = results.filter((one) => one.type === 'profile').length;
    const until = await read.guard.take(actor, 'found', people);
    if (until) return read.refuse('people.too_many_read', { until: toInstant(until) });
    return { query: q, results, roles, nextCursor };
  },

  async numbers(read, { q }) {
    const digits = digitsAsked(q);
    return { items: digits ? [...(await read.numbersOf(read.actor, digits))] : [] };
  },

  async submissions(read, { q }) {
    const words = q.trim();
    const found = words.length >= limits.queryMin ? await read.submissionsOf(read.actor, words) : [];
    return { items: [...found] };
  },

  async listings(read, { q }) {
    const words = q.trim();
    const found = words.length >= limits.queryMin ? await read.listingsOf(read.actor, words) : [];
    return { items: [...found] };
  },

  async threads(read, { q }) {
    const words = q.trim();
    const found = words.length >= limits.queryMin ? await read.threadsOf(read.actor, words) : [];
    return { items: [...found] };
  },

  async gatherings(read, { q }) {
    const words = q.trim();
    const found = words.length >= limits.queryMin ? await read.gatheringsOf(read.actor, words) : [];
    return { items: [...found] };
  },

  async issues(read, { q }) {
    const words = q.trim();
    const found = words.length >= limits.queryMin ? await read.issuesOf(read.actor, words) : [];
    return { items: [...found] };
  },
};

const place = z.number().int().nonnegative();
const Place: z.ZodType<HitPosition> = z.tuple([place, place, place, z.string(), z.string()]);
const PagePlace = z.tuple([Place.nullable(), Place.nullable()]);

/** A search by a person, at a moment. */
interface Searching extends SearchParts {
  readonly actor: Actor;
  readonly now: Date;
}

type Wanted = InputOf<typeof search.universal>;

interface Found {
  readonly hits: OnePage['hits'];
  /** Where the next page continues; null after the last one. */
  readonly nextCursor: string | null;
}

const asPeople = (ids: readonly PersonId[]): OnePage['hits'] =>
  ids.map((id) => ({ kind: 'profile' as const, id }));

/** Everyone a text finds, in order, for callers that count them. */
export async function everybodyFound(
  search: Searching,
  q: string,
  { needsEveryWord = false }: { readonly needsEveryWord?: boolean | undefined } = {},
): Promise<PersonId[]> {
  if (q.includes('@')) return (await findOwner(search, q)).hits.map(({ id }) => id as PersonId);
  const alsoHas = onProjectsOf(search);
  const hits = search.index().search(q, { limit: Number.POSITIVE_INFINITY, needsEveryWord, alsoHas });
  const once = await search.onceNamed(search.actor, q);
  const ids = idsOf(hits);
  // Nearly always empty: skips comparing a thousand names with each other.
  return once.length === 0 ? ids : [...new Set([...ids, ...once])];
}

/** An address finds only its owner, and only whole (S36): it is not in the index, where a part could match. */
async function findOwner({ platform, actor }: Searching, address: string): Promise<Found> {
  const owner = await findByEmail(platform, address);
  const isSeen = owner && (await findPerson(platform.database, actor, owner));
  return { hits: asPeople(isSeen ? [owner] : []), nextCursor: null };
}

/** Index ids as person ids. */
const idsOf = (hits: readonly { readonly id: string }[]): PersonId[] => hits.map(({ id }) => storedId(id));

async function findPage(
  search: Searching,
  { q, limit, after, type, also }: Wanted & { after: PagePosition | undefined },
): Promise<Found> {
  const { actor, index, projectsIndex, circlesOf, onceNamed, now } = search;
  const viewer = { actor, now };
  // One more than wanted shows whether there is a further page.
  const wish = { limit: limit + 1 };
  const hasProjects = type !== 'profile' && actor.pages.includes(projectsPage);
  const projects = hasProjects
    ? projectsIndex().search(q, { ...wish, ...viewer, after: after?.[1] ?? undefined })
    : [];
  const hasPeople = type !== 'project';
  const circles = hasPeople
    ? [...(await circlesOf(actor)), projectsIndex().peopleWith(actor.personId, now)]
    : [];
  const showsHidden = also === 'hidden' && mayView(actor.permissions, 'suspended');
  const people = hasPeople
    ? index().search(q, {
        ...wish,
        after: after?.[0] ?? undefined,
        circles,
        showsHidden,
        alsoHas: onProjectsOf(search),
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
  ({ actor, projectsIndex, now }: Searching) =>
  (word: string) =>
    actor.pages.includes(projectsPage) ? projectsIndex().peopleOn(actor.personId, now, word) : [];

/** The job titles that a text names, if anyone visible to the actor has them (SEA-6). */
async function findRoles({ platform, index, actor }: Searching, q: string): Promise<RoleResult[]> {
  const titles = index().matchRoles(q, limits.rolesMax);
  const slugs = titles.map(({ value }) => value);
  const counts = await countByRole(platform.database, actor, slugs);
  return titles.flatMap(({ value, label }) => {
    const people = counts.get(value) ?? 0;
    return people > 0 ? [{ value, label, people }] : [];
  });
}

async function viewHits(
  { platform, people, projects, actor }: Searching,
  hits: OnePage['hits'],
  showsHidden: boolean,
): Promise<SearchResult[]> {
  const idsOf = (wanted: SearchResult['type']) =>
    hits.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const ids = idsOf('profile') as PersonId[];
  const [summaries, states, found] = await Promise.all([
    people.of(ids),
    hiddenStatesOf(platform.database.orm, ids),
    projects.results(actor, idsOf('project')),
  ]);
  const byId = new Map(found.map((project) => [project.id, project]));
  // The index may lag briefly behind a suspension or the end of a membership: the tables decide.
  return hits.flatMap(({ kind, id }): SearchResult | SearchResult[] => {
    if (kind === 'project') return byId.get(id) ?? [];
    const person = summaries.get(id as PersonId);
    const state = states.get(id as PersonId);
    const isSeen = state === undefined || (showsHidden && mayView(actor.permissions, state));
    return person && isSeen ? [viewPerson(seenBy(actor, person), state)] : [];
  });
}

/** A person as the specification's Search result; `hidden` only for viewers allowed to know (SEA-12). */
const viewPerson = (person: PersonSummary, hidden?: HiddenState): PersonResult => ({
  id: person.id,
  type: 'profile',
  title: person.displayName,
  subtitle: person.headline,
  description: person.company,
  tags: person.tags,
  location: person.location,
  role: person.role,
  imageUrl: person.photoURL,
  status: person.status,
  ...(hidden && { accountStatus: hidden }),
  originalData: person,
});
