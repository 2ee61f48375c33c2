import { termsOf } from '#features/catalogues/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { createTurns } from '#platform/server/turns.ts';
import { createProjectsIndex, type ProjectsIndex, type SearchableProject } from '../index/projects-index.ts';
import type { ProjectSource } from '../parts.ts';

/**
 * The index of projects in this process's memory, kept fresh like the people index: after every commit in any process.
 */
export interface KeptProjects {
  index(): ProjectsIndex;
  /** Reads all projects; called again when the words of the catalogues change. */
  load(): Promise<void>;
  /** Rereads these projects after a change. */
  refresh(ids: readonly string[]): void;
  /** Compares the index with the tables and repairs differences; returns how many there were. */
  compare(): Promise<number>;
  isLoaded(): boolean;
  ended(): Promise<void>;
}

const readAtOnce = 2_000;

async function* allOf({ after }: ProjectSource): AsyncGenerator<SearchableProject> {
  let last: string | undefined;
  for (;;) {
    const rows = await after(last, readAtOnce);
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < readAtOnce) return;
  }
}

/** Reads take turns: if two overlapped, the earlier one could finish last and win. */
export function keepProjects({ log }: Pick<Platform, 'log'>, source: ProjectSource): KeptProjects {
  let held: ProjectsIndex | undefined;
  const turns = createTurns();
  const index = () => {
    if (!held) throw new Error('projects were searched before they were read');
    return held;
  };
  const load = () =>
    turns.take(async () => {
      const projects: SearchableProject[] = [];
      for await (const project of allOf(source)) projects.push(project);
      const genres = termsOf('genres').map(({ value, label, keywords }) => ({
        value,
        label,
        words: keywords,
      }));
      held = createProjectsIndex(projects, genres);
    });
  const changed = new Set<string>();
  // Changes that arrive during a read are read together in the next turn.
  const readAgain = async (more: readonly string[]) => {
    const isNext = changed.size > 0;
    for (const id of more) changed.add(id);
    if (isNext || changed.size === 0) return;
    await turns.take(async () => {
      const ids = [...changed];
      changed.clear();
      const found = await source.of(ids);
      const there = new Set(found.map(({ id }) => id));
      for (const project of found) index().put(project);
      for (const id of ids) if (!there.has(id)) index().remove(id);
    });
  };
  return {
    index,
    load,
    refresh: (ids) => {
      readAgain(ids).catch((error: unknown) => {
        log.error({ err: error }, 'the projects of the search could not be refreshed');
      });
    },
    compare: () =>
      turns.take(async () => {
        const there = new Set<string>();
        let differing = 0;
        for await (const project of allOf(source)) {
          there.add(project.id);
          if (index().isCurrent(project)) continue;
          differing++;
          index().put(project);
        }
        const gone = [...index().ids()].filter((id) => !there.has(id));
        for (const id of gone) index().remove(id);
        return differing + gone.length;
      }),
    isLoaded: () => held !== undefined,
    ended: () => turns.ended(),
  };
}
