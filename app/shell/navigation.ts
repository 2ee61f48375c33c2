import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Role } from '#features/access/policy/roles.ts';
import { type DeskScope, opensOnDesk } from '#platform/contract/desk.ts';

/** The props of a sidebar icon. */
export type NavIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** The primary roles that see an entry at all; pages decide the rest. */
type RoleGate = { only?: readonly Role[]; except?: readonly Role[] };

/** A place to go. */
export type NavPlace = {
  id: string;
  label: string;
  to: string;
  /** Fixed search parameters of the address. */
  search?: Readonly<Record<string, string>>;
  /** Other paths that highlight the entry. */
  alsoAt?: readonly string[];
  /** What lies below its address are pages of their own. */
  isAlone?: true;
  /** The page id that opens it (shell 6). */
  page: string;
  roles?: RoleGate;
  /** Links to the open conversation (SHL-3). */
  carriesConversation?: boolean;
  /** The number next to it: of messages, or a badge from a feature (`app/browser.tsx`). */
  badge?: string;
  /** Pages that will be its tabs: while it is not built itself, or closed, the first of them takes its place. */
  tabs?: readonly Pick<NavPlace, 'label' | 'to' | 'page'>[];
};

/** Some places under one name. */
export type NavGroup = {
  id: string;
  label: string;
  icon: NavIcon;
  children: readonly NavPlace[];
  roles?: RoleGate;
};

/** One line of the sidebar. */
export type NavItem = (NavPlace & { icon: NavIcon }) | NavGroup;

/** A place of its own at the bottom. */
export type PinnedPlace = NavPlace & { icon: NavIcon };

/** What decides which entries a person sees. */
export type NavAccess = {
  pages: readonly string[];
  primaryRole: string;
  /** The scopes the person has on the current desk; absent on their own. */
  covered?: readonly DeskScope[] | undefined;
  /** What the route with this address says of its page; undefined until it is built. */
  pageAt: (to: string) => ShownPage | undefined;
};

/** What decides who sees a page, besides its id: as its route says it, so that the menu can't say otherwise. */
export type ShownPage = Pick<StaticDataRouteOption, 'page' | 'desk' | 'opensBySeat'>;

export const isGroup = (item: NavItem): item is NavGroup => 'children' in item;

/** The entries this person may open; a group without a permitted child is left out (SHL-2). */
export function visibleItems(items: readonly NavItem[], access: NavAccess): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    if (!isGroup(item)) return standingFor(item, access);
    if (!passes(item.roles, access)) return [];
    const children = item.children.flatMap((child) => standingFor(child, access));
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** The entry itself, or the first of its tabs that the person may open. */
function standingFor<Place extends NavPlace>(item: Place, access: NavAccess): Place[] {
  const tabs = item.tabs?.map((tab) => ({ ...item, ...tab })) ?? [];
  return [item, ...tabs].filter((place) => isVisible(place, access)).slice(0, 1);
}

/** Whether this person sees the entry: the page is built, open to them where they are, and the role may see it. */
export function isVisible(place: NavPlace, access: NavAccess): boolean {
  const shown = access.pageAt(place.to);
  if (!shown || !passes(place.roles, access)) return false;
  return isOpen({ ...shown, page: place.page }, access) && isCovered(shown, access);
}

/** Whether a page is open to the person, through their role or the seat they work from. */
export const isOpen = (
  { page, opensBySeat }: Pick<ShownPage, 'opensBySeat'> & { page: string },
  { pages, covered }: Pick<NavAccess, 'pages' | 'covered'>,
): boolean => pages.includes(page) || (opensBySeat === true && covered !== undefined);

/** Whether a page exists on the current desk: always on the person's own. */
export const isCovered = (
  { desk }: Pick<ShownPage, 'desk'>,
  { covered }: Pick<NavAccess, 'covered'>,
): boolean => covered === undefined || opensOnDesk(covered, { desk });

function passes(gate: RoleGate | undefined, { primaryRole }: NavAccess): boolean {
  const isPrimary = (role: Role) => role === primaryRole;
  if (gate?.only && !gate.only.some(isPrimary)) return false;
  return !gate?.except?.some(isPrimary);
}

const sectionSize = 3;

/** Groups of three, with a hairline between, after the filter (S31). */
export function inSections<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / sectionSize) }, (_, index) =>
    items.slice(index * sectionSize, (index + 1) * sectionSize),
  );
}

/** Every place among these, including those in groups. */
export const placesOf = (items: readonly NavItem[]): NavPlace[] =>
  items.flatMap((item) => (isGroup(item) ? item.children : [item]));

/** The id of the entry a path belongs to: the longest address that it is or lies below (SHL-2). */
export function currentPlace(places: readonly NavPlace[], pathname: string): string | undefined {
  const found = places
    .flatMap((place) => [place.to, ...(place.alsoAt ?? [])].map((path) => ({ ...place, path })))
    .filter(({ path, isAlone }) => pathname === path || (!isAlone && pathname.startsWith(`${path}/`)))
    .sort((one, other) => other.path.length - one.path.length);
  return found[0]?.id;
}

const relatedMax = 3;

/** Where a person is likely to go from a place: the others of its group, else its neighbours in the menu. */
export function relatedPlaces(items: readonly NavItem[], currentId: string | undefined): NavPlace[] {
  const group = items.find((item) => isGroup(item) && item.children.some(({ id }) => id === currentId));
  const row = group ? placesOf([group]) : placesOf(items);
  const at = row.findIndex(({ id }) => id === currentId);
  if (at < 0) return [];
  return row
    .map((place, index) => ({ place, steps: Math.abs(index - at) }))
    .filter(({ steps }) => steps > 0)
    .sort((one, other) => one.steps - other.steps)
    .slice(0, relatedMax)
    .map(({ place }) => place);
}

/** The name of a page in the specification: that of the first entry it opens. */
export const nameOfPage = (items: readonly NavItem[], page: string): string | undefined =>
  placesOf(items)
    .flatMap((place) => [place, ...(place.tabs ?? [])])
    .find((place) => place.page === page)?.label;
