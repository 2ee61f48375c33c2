import type { PalettePage } from '#features/search/ui/parts/palette-entries.ts';
import { IconBell, IconBriefcase, IconCircleCheck, IconLock, IconUser } from '#platform/ui/icons.ts';
import { isCovered, isGroup, type NavAccess, type NavItem, type PinnedPlace } from '../navigation.ts';
import { useNavAccess, useNavigation } from '../use-nav-access.ts';
import { copy } from './copy.ts';

/** Pages open to every signed-in person that are not in the menu. */
const unlisted: readonly PalettePage[] = [
  { id: 'profile', label: copy.pages.profile, group: '', to: '/profile', icon: IconUser },
  {
    id: 'representation',
    label: copy.pages.representation,
    group: '',
    to: '/representation',
    icon: IconBriefcase,
  },
  { id: 'notifications', label: copy.pages.notifications, group: '', to: '/notifications', icon: IconBell },
  { id: 'status', label: copy.pages.status, group: '', to: '/status', icon: IconCircleCheck },
  { id: 'terms', label: copy.pages.terms, group: '', to: '/terms', icon: IconLock },
];

type Menu = { items: readonly NavItem[]; settings: PinnedPlace | undefined };

/** Every page of a person's menu, those in groups under the group's name, and the unlisted ones. */
export function palettePages(
  { items, settings }: Menu,
  { pageAt, covered }: Pick<NavAccess, 'pageAt' | 'covered'>,
): PalettePage[] {
  const listed = [...items, ...(settings ? [settings] : [])].flatMap((item): PalettePage[] => {
    const places = isGroup(item) ? item.children : [item];
    return places.map(({ id, label, to, search }) => ({
      id,
      label,
      group: item.label === label ? '' : item.label,
      to,
      ...(search && { search }),
      icon: item.icon,
    }));
  });
  const others = unlisted.filter(({ to }) => {
    const shown = pageAt(to);
    // On someone else's desk a person's own pages are closed.
    return shown && isCovered(shown, { covered });
  });
  return [...listed, ...others];
}

/** The pages this person may open. */
export const usePalettePages = (): PalettePage[] => palettePages(useNavigation(), useNavAccess());
