import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { Acquaintance, Facet } from '../limits.ts';

const people = (count: number) => `${counted.format(count)} ${count === 1 ? 'person' : 'people'}`;

/** Copy of the directory. */
export const copy = translated('directory', {
  title: 'Directory',
  thing: 'Directory',
  filter: 'Filter by name, title or location',
  clearFilter: 'Clear filter',
  clear: 'Clear filters',
  exportAll: 'Download CSV',
  exportChosen: 'Export',
  map: 'Map',
  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${counted.format(count)})`,
  narrowedBy: 'Filtered by',
  remove: (label: string) => `Remove ${label}`,
  showPeople: (count: number) => `Show ${people(count)}`,
  asRole: 'By role',
  of: (total: number, everybody: number) =>
    total === everybody ? people(total) : `${counted.format(total)} of ${people(everybody)}`,
  list: 'People',
  standing: 'Connection',
  unclaimed: 'Not on Backlot yet',
  connected: 'Connected',
  mutual: (count: number) => `${counted.format(count)} mutual`,
  you: 'You',
  local: 'Works as a local hire',
  keys: {
    move: 'move',
    open: 'open',
    select: 'select',
    list: 'add to list',
    filter: 'filter',
    close: 'close',
  },
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${counted.format(count)} selected`,
  clearSelection: 'Clear selection',
  drop: (facet: string, count: number) => `Without ${facet}: ${people(count)}`,
  broken: 'Couldn’t load the directory',
  moreBroken: 'Couldn’t load more people.',
  facets: {
    q: 'Text',
    role: 'Role',
    genre: 'Genre',
    type: 'Project type',
    language: 'Language',
    union: 'Union',
    list: 'My lists',
    degree: 'Connection',
    place: 'Location',
    free: 'Availability',
  } satisfies Record<Facet, string>,
  counts: (count: number) => people(count),
  degrees: {
    connected: 'Connections',
    worked: 'Worked together',
    second: '2nd degree',
    further: '3rd degree or more',
  } satisfies Record<Acquaintance, string>,
  around: (city: string, km: number) => (km === 0 ? city : `${city} + ${counted.format(km)} km`),
  freeFrom: (day: string, until: string | undefined) =>
    until ? `Available ${day} – ${until}` : `Available from ${day}`,
});
