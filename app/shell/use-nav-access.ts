import { useRouter } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import {
  isVisible,
  type NavAccess,
  type NavItem,
  type NavPlace,
  placesOf,
  visibleItems,
} from './navigation.ts';
import { navigation, pinned } from './navigation-table.ts';

/** What decides which menu entries this person sees: the role, its pages, and what is built. */
export function useNavAccess(): NavAccess {
  const { pages, primaryRole, desk } = useMe();
  const { routesByPath } = useRouter();
  const pageAt = (to: string) =>
    isPath(routesByPath, to) ? (routesByPath[to].options.staticData ?? {}) : undefined;
  return { pages, primaryRole, covered: desk?.scopes, pageAt };
}

/** The sidebar entries this person sees, with Settings apart. */
export function useNavigation(): { items: NavItem[]; settings: typeof pinned | undefined } {
  const access = useNavAccess();
  return {
    items: visibleItems(navigation, access),
    settings: isVisible(pinned, access) ? pinned : undefined,
  };
}

/** Every sidebar place this person sees, including those in groups. */
export function useNavPlaces(): NavPlace[] {
  const { items, settings } = useNavigation();
  return [...placesOf(items), ...(settings ? [settings] : [])];
}

const isPath = <Routes extends object>(routes: Routes, to: string): to is string & keyof Routes =>
  Object.hasOwn(routes, to);
