import type { PersonSummary } from '#features/profiles/contract.ts';
import type { RoleResult, SearchResult } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

/** One line of the palette; `id` is unique in it. */
export type PaletteRow = { id: string; title: string; detail: string } & (
  | { kind: 'person'; person: PersonSummary }
  | { kind: 'role'; role: RoleResult }
  /** All that was found, in the directory; without a text the directory itself. */
  | { kind: 'directory'; query: string | undefined }
  /** An example to search for. */
  | { kind: 'example' }
  | { kind: 'clear' }
);

/** Lines under one heading; `head` stands beside the heading and comes last by key. */
export type PaletteGroup = { id: string; title: string; rows: PaletteRow[]; head?: PaletteRow };

/** What the server answered. */
export type Answer = {
  results: readonly SearchResult[];
  roles: readonly RoleResult[];
  nextCursor: string | null;
};

type Options = { query: string; hasDirectory: boolean };

/** What a text found, as lines. Who has no directory sees all results here, as there is nowhere to view them all. */
export function foundGroups({ results, roles }: Answer, { query, hasDirectory }: Options): PaletteGroup[] {
  const people = results.map(({ id, title, subtitle, location, originalData }): PaletteRow => {
    const detail = [subtitle, location].filter(Boolean).join(', ');
    return { kind: 'person', id: `person-${id}`, title, detail, person: originalData };
  });
  const isMore = hasDirectory && people.length > limits.previewMax;
  const all: PaletteRow = { kind: 'directory', id: 'all', title: copy.viewAll, detail: '', query };
  return withLines([
    {
      id: 'people',
      title: copy.people,
      rows: hasDirectory ? people.slice(0, limits.previewMax) : people,
      ...(isMore && { head: all }),
    },
    { id: 'roles', title: copy.roles, rows: hasDirectory ? roles.map(roleRow) : [] },
  ]);
}

const roleRow = (role: RoleResult): PaletteRow => ({
  kind: 'role',
  id: `role-${role.value}`,
  title: copy.inDirectory(role.label),
  detail: copy.peopleCount(role.people),
  role,
});

/** What stands there before anything is typed: whom one opened last, and examples. */
export function startGroups(recent: readonly PersonSummary[], examples: readonly string[]): PaletteGroup[] {
  const clear: PaletteRow = { kind: 'clear', id: 'clear', title: copy.clearRecent, detail: '' };
  return withLines([
    {
      id: 'recent',
      title: copy.recent,
      rows: recent.map((person) => ({
        kind: 'person',
        id: `recent-${person.id}`,
        title: person.displayName,
        detail: person.headline,
        person,
      })),
      head: clear,
    },
    {
      id: 'examples',
      title: copy.examples,
      rows: examples.map((title) => ({ kind: 'example', id: `example-${title}`, title, detail: '' })),
    },
  ]);
}

/** Nothing was found: the way on for who may take it. */
export const nothingGroups = (hasDirectory: boolean): PaletteGroup[] =>
  hasDirectory
    ? [
        {
          id: 'on',
          title: '',
          rows: [{ kind: 'directory', id: 'by-role', title: copy.byRole, detail: '', query: undefined }],
        },
      ]
    : [];

const withLines = (groups: PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0);

/** All lines in the order of the arrow keys. */
export const rowsInOrder = (groups: readonly PaletteGroup[]): PaletteRow[] =>
  groups.flatMap(({ rows, head }) => (head ? [...rows, head] : rows));

/** The line a key leads to, going round at both ends; undefined when it is no such key. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
