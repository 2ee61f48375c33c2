import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { maySee } from '#platform/server/session/audience.ts';
import type { Circles, HitPosition } from './hits.ts';
import { createPeopleIndex, type SearchablePerson } from './people-index.ts';
import type { CatalogueTerm } from './terms.ts';
import { wordsOf } from './words.ts';

/** When a person's access to a project starts and ends; null for an open end. */
export interface Access {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** What a project can be found by. */
export interface FoundBy {
  /** Its names; the first one orders it among hits. */
  readonly names: readonly [string, ...string[]];
  readonly company: string;
  /** Its logline and location. */
  readonly text: string;
  /** In words or as slugs of the catalogue. */
  readonly genres: readonly string[];
}

/** A project as the rest of the product passes it to the index. */
export interface SearchableProject {
  readonly id: string;
  /** What its members can find it by. */
  readonly inside: FoundBy;
  /** What others allowed by its tier can find it by: must not reveal anything that a code name hides. */
  readonly outside: FoundBy;
  readonly tier: 'named' | 'team' | 'network';
  readonly teamId: ClientId | null;
  readonly members: ReadonlyMap<PersonId, Access>;
}

/** The searcher and the time: access counts from the moment it starts until the moment it ends. */
export interface Viewer {
  readonly actor: Pick<Actor, 'personId' | 'standing' | 'desk'>;
  readonly now: Date;
}

export interface ProjectHit {
  readonly id: string;
  readonly position: HitPosition;
}

export interface ProjectSearch extends Viewer {
  /** Maximum number of hits. */
  readonly limit: number;
  readonly after?: HitPosition | undefined;
}

/** All projects, in this process's memory; people only find projects they may open. */
export interface ProjectsIndex {
  put(project: SearchableProject): void;
  remove(id: string): void;
  /** In the order of the tiers, like people. */
  search(query: string, wish: ProjectSearch): readonly ProjectHit[];
  /** Everyone who is on a project with this person. */
  peopleWith(person: PersonId, now: Date): Circles[number];
  /** Everyone who is on a project with this person that has a word in its names beginning with this folded one. */
  peopleOn(person: PersonId, now: Date, word: string): ReadonlySet<PersonId>;
  isCurrent(project: SearchableProject): boolean;
  ids(): IterableIterator<string>;
  readonly size: number;
}

/** A project has two entries: one with what members can find it by, one for outsiders. */
const sides = ['in', 'out'] as const;
type Side = (typeof sides)[number];
const entryId = (id: string, side: Side) => `${id}/${side}`;

const entryOf = (id: string, side: Side, { names, company, text, genres }: FoundBy): SearchablePerson => ({
  id: entryId(id, side),
  name: names[0],
  otherNames: names.slice(1),
  company,
  bio: text,
  genres,
  isHidden: false,
});

function entriesOf({ id, inside, outside, tier }: SearchableProject): SearchablePerson[] {
  const within = entryOf(id, 'in', inside);
  return tier === 'named' ? [within] : [within, entryOf(id, 'out', outside)];
}

const isIn = (project: SearchableProject, person: PersonId, now: Date): boolean => {
  const access = project.members.get(person);
  if (!access) return false;
  const { from, until } = access;
  return (from === null || from <= now) && (until === null || until > now);
};

// Projects have no single owner: they belong to their members.
const nobody = '' as PersonId;

/** The rule of the projects' own queries, applied in memory; those queries check the hits again. */
function mayFind(project: SearchableProject, side: Side, { actor, now }: Viewer): boolean {
  const isMember = isIn(project, actor.personId, now);
  if (side === 'in') return isMember;
  const { tier, teamId } = project;
  return !isMember && tier !== 'named' && maySee(actor, { ownerId: nobody, tier, teamId });
}

/** Builds the index on top of the people index; of two projects with the same id the later one counts. */
export function createProjectsIndex(
  projects: Iterable<SearchableProject>,
  genres: readonly CatalogueTerm[],
): ProjectsIndex {
  const held = new Map(Array.from(projects, (project) => [project.id, project]));
  const names = createPeopleIndex([...held.values()].flatMap(entriesOf), { genres, jobTitles: [] });
  const projectsOf = new Map<PersonId, Set<string>>();
  const join = ({ id, members }: SearchableProject) => {
    for (const person of members.keys())
      projectsOf.set(person, (projectsOf.get(person) ?? new Set<string>()).add(id));
  };
  const leave = (id: string) => {
    for (const person of held.get(id)?.members.keys() ?? []) {
      const rest = projectsOf.get(person);
      rest?.delete(id);
      if (rest?.size === 0) projectsOf.delete(person);
    }
  };
  for (const project of held.values()) join(project);
  const wordsOfNames = remembering(({ inside }: SearchableProject) => inside.names.flatMap(wordsOf));
  const peopleOnThose = (person: PersonId, now: Date, isMeant: (project: SearchableProject) => boolean) => {
    const people = new Set<PersonId>();
    for (const id of projectsOf.get(person) ?? []) {
      const project = held.get(id);
      if (!project || !isMeant(project) || !isIn(project, person, now)) continue;
      for (const other of project.members.keys()) if (isIn(project, other, now)) people.add(other);
    }
    people.delete(person);
    return people;
  };

  return {
    put(project) {
      const before = held.get(project.id);
      leave(project.id);
      held.set(project.id, project);
      join(project);
      // Changes of members do not change any indexed word.
      if (before && wordsIn(before) === wordsIn(project)) return;
      for (const entry of entriesOf(project)) names.put(entry);
      if (project.tier === 'named') names.remove(entryId(project.id, 'out'));
    },
    remove(id) {
      leave(id);
      held.delete(id);
      for (const side of sides) names.remove(entryId(id, side));
    },
    search(query, { limit, after, ...viewer }) {
      const mayShow = (entry: string) => {
        const [id = '', side] = entry.split('/');
        const project = held.get(id);
        return project !== undefined && mayFind(project, side as Side, viewer);
      };
      return (
        names
          // A project that lacks a word isn't the one that was meant.
          .search(query, { limit, after, mayShow, needsEveryWord: true })
          .map(({ id, position }) => ({ id: id.slice(0, id.indexOf('/')), position }))
      );
    },
    peopleWith: (person, now) => peopleOnThose(person, now, () => true),
    peopleOn: (person, now, word) =>
      peopleOnThose(person, now, (project) => wordsOfNames(project).some((own) => own.startsWith(word))),
    isCurrent: (project) => isSame(held.get(project.id), project),
    ids: () => held.keys(),
    get size() {
      return held.size;
    },
  };
}

/** Remembers answers as long as what they are about exists. */
function remembering<Thing extends object, Answer>(answerTo: (thing: Thing) => Answer) {
  const answers = new WeakMap<Thing, Answer>();
  return (thing: Thing): Answer => {
    const answer = answers.get(thing) ?? answerTo(thing);
    answers.set(thing, answer);
    return answer;
  };
}

const wordsIn = (project: SearchableProject) => JSON.stringify(entriesOf(project));

const asText = ({ members, ...project }: SearchableProject) =>
  JSON.stringify([project, [...members].toSorted(([one], [other]) => (one < other ? -1 : 1))]);

const isSame = (one: SearchableProject | undefined, other: SearchableProject): boolean =>
  one !== undefined && asText(one) === asText(other);
