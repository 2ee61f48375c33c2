import { pluralOf } from './parts/plural.ts';

const counted = new Intl.NumberFormat();

/** The words of the universal search; the line without a hit is the specification's, letter for letter. */
export const copy = {
  label: 'Search people and roles',
  placeholder: 'Search people and roles',
  results: 'Results',
  close: 'Close search',
  clear: 'Clear',
  clearRecent: 'Clear recent',
  people: 'People',
  roles: 'Roles',
  recent: 'Recent',
  examples: 'Try',
  viewAll: 'View all',
  inDirectory: (label: string) => `All ${pluralOf(label)} in Directory`,
  peopleCount: (count: number) => `${counted.format(count)} ${count === 1 ? 'person' : 'people'}`,
  count: (count: number, isMore: boolean) =>
    `${count}${isMore ? '+' : ''} ${count === 1 && !isMore ? 'result' : 'results'}`,
  noResults: (term: string) => `No results found for "${term}"`,
  byRole: 'Browse the directory by role',
  broken: 'Could not search',
  move: 'move',
  open: 'open',
  newTab: 'new tab',
  openProfile: 'Open profile',
  openDirectory: 'Open in Directory',
  message: 'Message',
  facts: { base: 'Base', company: 'Company', tags: 'Known for', presence: 'Status' },
  unclaimed: 'Not on Backlot yet',
} as const;
