import { useLocation, useSearch } from '@tanstack/react-router';
import { memo } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import { copy } from './copy.ts';
import { currentPlace, inSections, isGroup, placesOf } from './navigation.ts';
import classes from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { type PlaceContext, SidebarPlace } from './sidebar-place.tsx';
import { useNavigation } from './use-nav-access.ts';
import { useOwnConversation } from './use-own-conversation.ts';

/** The ids of the sidebar next to and over the page, for the logo that controls it. */
export const sidebarIds = { beside: 'sidebar', over: 'sidebar-overlay' } as const;

type PlacesProps = { isExpanded: boolean; unread: number };

type SidebarProps = PlacesProps & {
  /** True while the overlay covers it and traps the focus. */
  isCovered: boolean;
};

/** The sidebar next to the page. */
export const Sidebar = memo(function Sidebar({ isExpanded, isCovered, unread }: SidebarProps) {
  return (
    <nav
      id={sidebarIds.beside}
      className={layout({ stack: true, minHeight: 0 }, classes.sidebar)}
      aria-label={copy.menu}
      data-expanded={isExpanded || undefined}
      inert={isCovered}
    >
      <SidebarPlaces isExpanded={isExpanded} unread={unread} />
    </nav>
  );
});

/** Everything this person may open, in groups of three, Settings at the bottom; the same next to and over the page. */
export function SidebarPlaces({ isExpanded, unread }: PlacesProps) {
  const { items, settings } = useNavigation();
  const places = [...placesOf(items), ...(settings ? [settings] : [])];
  // The place and not the path: from page to page of one place nothing here is drawn again.
  const currentId = useLocation({ select: ({ pathname }) => currentPlace(places, pathname) });
  const conversationId = useSearch({ strict: false, select: (search) => search.conversationId });
  const context: PlaceContext = {
    isExpanded,
    unread,
    currentId,
    conversationId: useOwnConversation(conversationId),
  };
  return (
    <>
      {inSections(items).map((section) => (
        <ul key={section[0]?.id} className={layout({ borderTop: 'soft' }, classes.section)}>
          {section.map((item) =>
            isGroup(item) ? (
              <SidebarGroup key={`${item.id} ${isExpanded}`} group={item} context={context} />
            ) : (
              <li key={item.id}>
                <SidebarPlace place={item} icon={item.icon} context={context} />
              </li>
            ),
          )}
        </ul>
      ))}
      {settings ? (
        <ul className={layout({ mt: 'auto', borderTop: 'soft' }, classes.pinned)}>
          <li>
            <SidebarPlace place={settings} icon={settings.icon} context={context} />
          </li>
        </ul>
      ) : null}
    </>
  );
}
