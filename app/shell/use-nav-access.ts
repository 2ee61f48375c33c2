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

/** What decides which entries of the menus this person sees: the role, its pages, and what is built. */
export function useNavAccess(): NavAccess {
  const { pages, primaryRole, desk } = useMe();
  const { routesByPath } = useRouter();
  return { pages, primaryRole, covered: desk?.scopes, exists: (to) => Object.hasOwn(routesByPath, to) };
}

/** The lines of the sidebar that this person sees, and Settings apart from them. */
export function useNavigation(): { items: NavItem[]; settings: typeof pinned | undefined } {
  const access = useNavAccess();
  return {
    items: visibleItems(navigation, access),
    settings: isVisible(pinned, access) ? pinned : undefined,
  };
}

/** Every place of the sidebar that this person sees, those of groups too. */
export function useNavPlaces(): NavPlace[] {
  const { items, settings } = useNavigation();
  return [...placesOf(items), ...(settings ? [settings] : [])];
}
