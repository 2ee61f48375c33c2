import type { ComponentType } from 'react';
import { IconAddressBook, IconInbox, IconLayoutDashboard } from '#platform/ui/icons.ts';

/** What an icon of the sidebar takes. */
export type NavIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** Which roles see an entry at all, by primary role; pages decide the rest. */
type RoleGate = { only?: readonly string[]; except?: readonly string[] };

/** A place to go. */
export type NavPlace<To extends string = string> = {
  id: string;
  label: string;
  to: To;
  /** Fixed search parameters of the address. */
  search?: Readonly<Record<string, string>>;
  /** Other paths that light the entry up. */
  alsoAt?: readonly string[];
  /** The page id that opens it (shell 6). */
  page: string;
  roles?: RoleGate;
  /** Carries the open conversation along (SHL-3). */
  carriesConversation?: boolean;
  /** The number shown beside it. */
  badge?: 'unread';
};

/** Some places under one name. */
export type NavGroup<To extends string = string> = {
  id: string;
  label: string;
  icon: NavIcon;
  children: readonly NavPlace<To>[];
  roles?: RoleGate;
};

/** One line of the sidebar. */
export type NavItem<To extends string = string> = (NavPlace<To> & { icon: NavIcon }) | NavGroup<To>;

/** The addresses that exist so far. */
export type ShellPath = '/dashboard' | '/directory' | '/messages';

/** The sidebar in the order of the specification (shell 2), as far as its pages exist. */
export const navigation: readonly NavItem<ShellPath>[] = [
  { id: 'dashboard', label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard', page: 'dashboard' },
  {
    id: 'directory',
    label: 'Directory',
    icon: IconAddressBook,
    to: '/directory',
    alsoAt: ['/people'],
    page: 'directory',
  },
  {
    id: 'inbox',
    label: 'Inbox',
    icon: IconInbox,
    to: '/messages',
    search: { view: 'inbox' },
    page: 'inbox',
    carriesConversation: true,
    badge: 'unread',
  },
];

/** What decides which entries somebody sees. */
export type NavAccess = { pages: readonly string[]; primaryRole: string };

export const isGroup = <To extends string>(item: NavItem<To>): item is NavGroup<To> => 'children' in item;

/** The entries this person may open; a group without a permitted child is gone with them (SHL-2). */
export function visibleItems<To extends string>(
  items: readonly NavItem<To>[],
  access: NavAccess,
): NavItem<To>[] {
  return items.flatMap((item): NavItem<To>[] => {
    if (!passes(item.roles, access)) return [];
    if (!isGroup(item)) return access.pages.includes(item.page) ? [item] : [];
    const children = item.children.filter(
      (child) => passes(child.roles, access) && access.pages.includes(child.page),
    );
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

function passes(gate: RoleGate | undefined, { primaryRole }: NavAccess): boolean {
  if (gate?.only && !gate.only.includes(primaryRole)) return false;
  return !gate?.except?.includes(primaryRole);
}

const sectionSize = 3;

/** Groups of three, with a hairline between, after the filter (S31). */
export function inSections<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / sectionSize) }, (_, index) =>
    items.slice(index * sectionSize, (index + 1) * sectionSize),
  );
}

/** The id of the entry a path belongs to: the longest address that it is or lies below (SHL-2). */
export function currentPlace(items: readonly NavItem[], pathname: string): string | undefined {
  const places = items.flatMap((item) => (isGroup(item) ? item.children : [item]));
  const found = places
    .flatMap((place) => [place.to, ...(place.alsoAt ?? [])].map((path) => ({ id: place.id, path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length);
  return found[0]?.id;
}
