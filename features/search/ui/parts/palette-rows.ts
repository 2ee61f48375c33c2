import type { PersonSummary } from '#features/profiles/contract.ts';
import type { HiddenState } from '#features/profiles/limits.ts';
import { IconAddressBook, IconCalendarEvent, IconFile, IconMessages, IconPhone } from '#platform/ui/icons.ts';
import type {
  Answer,
  FoundProject,
  GatheringResult,
  IssueResult,
  ListingResult,
  NumberResult,
  PersonResult,
  ProjectResult,
  RoleResult,
  SubmissionResult,
  ThreadResult,
} from '../../contract.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import {
  matchingActions,
  matchingPages,
  type PaletteAction,
  type PaletteEntries,
  type PalettePage,
} from './palette-entries.ts';

/** One line of the palette; `id` is unique in it. */
export type PaletteRow = { id: string; title: string; detail: string } & (
  | { kind: 'person'; person: PersonSummary; accountStatus?: HiddenState | undefined }
  | { kind: 'project'; project: FoundProject }
  | { kind: 'role'; role: RoleResult }
  | { kind: 'page'; page: PalettePage }
  | { kind: 'action'; action: PaletteAction }
  /** A link to all results, page by page. */
  | { kind: 'all'; query: string }
  /** A link to the directory, for people whose search found nothing. */
  | { kind: 'directory' }
  /** An example search. */
  | { kind: 'example' }
  | { kind: 'clear' }
);

/** Lines under one heading; `head` is shown next to the heading and comes last in key order. */
export type PaletteGroup = { id: string; title: string; rows: PaletteRow[]; head?: PaletteRow };

type Options = { query: string; hasDirectory: boolean };

/** The server's results, as lines. */
export function foundGroups(
  { results, roles }: Pick<Answer, 'results' | 'roles'>,
  { query, hasDirectory }: Options,
): PaletteGroup[] {
  const people = results.flatMap((one) => (one.type === 'profile' ? personRow(one) : []));
  const projects = results.flatMap((one) => (one.type === 'project' ? projectRow(one) : []));
  const isMore = people.length > limits.previewMax;
  const all: PaletteRow = { kind: 'all', id: 'all', title: copy.viewAll, detail: '', query };
  return withLines([
    {
      id: 'people',
      title: copy.people,
      rows: people.slice(0, limits.previewMax),
      ...(isMore && { head: all }),
    },
    {
      id: 'projects',
      title: copy.projects,
      rows: projects.slice(0, limits.projectsPreviewMax),
      ...(!isMore && projects.length > limits.projectsPreviewMax && { head: all }),
    },
    { id: 'roles', title: copy.roles, rows: hasDirectory ? roles.map(roleRow) : [] },
  ]);
}

function personRow({
  id,
  title,
  subtitle,
  location,
  originalData: person,
  accountStatus,
}: PersonResult): PaletteRow {
  const detail = [subtitle, location].filter(Boolean).join(', ');
  return { kind: 'person', id: `person-${id}`, title, detail, person, accountStatus };
}

const projectRow = ({ id, title, originalData: project }: ProjectResult): PaletteRow => ({
  kind: 'project',
  id: `project-${id}`,
  title,
  detail: project.company,
  project,
});

const roleRow = (role: RoleResult): PaletteRow => ({
  kind: 'role',
  id: `role-${role.value}`,
  title: copy.inDirectory(role.label),
  detail: copy.peopleCount(role.people),
  role,
});

const placesOf = {
  contact: { to: '/contacts', key: 'contact', icon: IconAddressBook },
  call: { to: '/contacts/rolling-calls', key: 'line', icon: IconPhone },
} as const;

/** The owners of a typed number. */
export function numberGroups(numbers: readonly NumberResult[]): PaletteGroup[] {
  const rows = numbers.map(({ kind, id, name, number }): PaletteRow => {
    const { to, key, icon } = placesOf[kind];
    return pageRow({
      id: `${kind}-${id}`,
      label: name,
      group: [number, copy.numberOf[kind]].join(', '),
      to,
      search: { [key]: id },
      icon,
    });
  });
  return withLines([{ id: 'numbers', title: copy.numbers, rows }]);
}

/** The submissions a text names. */
export function submissionGroups(found: readonly SubmissionResult[]): PaletteGroup[] {
  const rows = found.map(({ id, side, title, line }) =>
    pageRow({
      id: `submission-${id}`,
      label: title,
      group: line,
      to: '/projects/submissions',
      search: { side, open: id },
      icon: IconFile,
    }),
  );
  return withLines([{ id: 'submissions', title: copy.submissions, rows }]);
}

/** The listings a text names. */
export function listingGroups(found: readonly ListingResult[]): PaletteGroup[] {
  const rows = found.map(({ id, title, line }) =>
    pageRow({
      id: `listing-${id}`,
      label: title,
      group: line,
      to: '/marketplace',
      search: { open: id },
      icon: IconFile,
    }),
  );
  return withLines([{ id: 'listings', title: copy.listings, rows }]);
}

/** The community's threads a text names, each opened where it was said. */
export function threadGroups(found: readonly ThreadResult[]): PaletteGroup[] {
  const rows = found.map(({ id, seq, title, line }) =>
    pageRow({
      id: `thread-${id}`,
      label: title,
      group: line,
      to: `/dashboard/community/threads/${id}`,
      search: { at: String(seq) },
      icon: IconMessages,
    }),
  );
  return withLines([{ id: 'threads', title: copy.threads, rows }]);
}

/** Events and programs to come that a text names. */
export function gatheringGroups(found: readonly GatheringResult[]): PaletteGroup[] {
  const rows = found.map(({ id, kind, title, line }) =>
    pageRow({
      id: `gathering-${id}`,
      label: title,
      group: line,
      to: kind === 'event' ? '/dashboard/community/events' : '/dashboard/community/programs',
      search: { id },
      icon: IconCalendarEvent,
    }),
  );
  return withLines([{ id: 'gatherings', title: copy.gatherings, rows }]);
}

/** The issues of the newsletter a text names. */
export function issueGroups(found: readonly IssueResult[]): PaletteGroup[] {
  const rows = found.map(({ id, title, line }) =>
    pageRow({
      id: `issue-${id}`,
      label: title,
      group: line,
      to: `/dashboard/newsletter/${id}`,
      icon: IconFile,
    }),
  );
  return withLines([{ id: 'issues', title: copy.issues, rows }]);
}

/** The pages and actions that a text names. */
export function entryGroups({ pages, actions }: PaletteEntries, term: string): PaletteGroup[] {
  return withLines([
    {
      id: 'pages',
      title: copy.pages,
      rows: matchingPages(pages, term).slice(0, limits.pagesMax).map(pageRow),
    },
    actionGroup(matchingActions(actions, term).slice(0, limits.actionsMax)),
  ]);
}

const pageRow = (page: PalettePage): PaletteRow => ({
  kind: 'page',
  id: `page-${page.id}`,
  title: page.label,
  detail: page.group,
  page,
});

const actionGroup = (actions: readonly PaletteAction[]): PaletteGroup => ({
  id: 'actions',
  title: copy.actions,
  rows: actions.map((action) => ({
    kind: 'action',
    id: `action-${action.id}`,
    title: action.label,
    detail: '',
    action,
  })),
});

/** The lines before anything is typed: people opened last, examples, and actions. */
export function startGroups(
  recent: readonly PersonSummary[],
  examples: readonly string[],
  actions: readonly PaletteAction[],
): PaletteGroup[] {
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
    actionGroup(actions.slice(0, limits.startActionsMax)),
  ]);
}

/** Nothing was found: the next steps open to this person (SEA-10). */
export function nothingGroups(hasDirectory: boolean, invitation: PalettePage | undefined): PaletteGroup[] {
  const byRole: PaletteRow = { kind: 'directory', id: 'by-role', title: copy.byRole, detail: '' };
  const invite: PaletteRow[] = invitation
    ? [{ kind: 'page', id: 'invite', title: copy.invite, detail: '', page: invitation }]
    : [];
  return withLines([{ id: 'on', title: '', rows: [...(hasDirectory ? [byRole] : []), ...invite] }]);
}

const withLines = (groups: PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0);

/** All lines in the order of the arrow keys. */
export const rowsInOrder = (groups: readonly PaletteGroup[]): PaletteRow[] =>
  groups.flatMap(({ rows, head }) => (head ? [...rows, head] : rows));

/** The line that a key moves to, wrapping at both ends; undefined for other keys. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The DOM id of the list of results. */
export const listId = 'search-results';

/** The DOM id of a line, for the input that points at it. */
export const lineIdOf = (rowId: string): string => `search-line-${rowId.replaceAll(/[^\w-]/g, '-')}`;
