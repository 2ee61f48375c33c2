import { Suspense, useRef } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { Hint } from '#platform/ui/kit/hint.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { badges } from '../browser.tsx';
import { copy } from './copy.ts';
import type { NavIcon, NavPlace } from './navigation.ts';
import { PlaceLink } from './place-link.tsx';
import classes from './sidebar.module.css';

/** State shared by all places of the sidebar. */
export type PlaceContext = {
  isExpanded: boolean;
  unread: number;
  currentId: string | undefined;
  /** The open conversation if this person takes part in it (SHL-3). */
  conversationId: ConversationId | undefined;
};

type SidebarPlaceProps = { place: NavPlace; icon?: NavIcon; context: PlaceContext };

/** Milliseconds; sooner than other hints, because a collapsed sidebar hides all its names. */
export const hintDelayMs = 100;

/** A place to go; collapsed it is an icon with its name as a hint. */
export function SidebarPlace({ place, icon: Icon, context }: SidebarPlaceProps) {
  const { isExpanded, currentId, conversationId } = context;
  const link = useRef<HTMLAnchorElement>(null);
  const Badge = badges[place.badge ?? ''];
  const carried = place.carriesConversation && conversationId ? { conversationId } : {};
  return (
    <>
      <PlaceLink
        ref={link}
        to={place.to}
        search={{ ...place.search, ...carried }}
        aria-current={place.id === currentId ? 'page' : undefined}
        className={classes.place}
        data-child={Icon ? undefined : true}
      >
        {Icon ? <Icon size={20} stroke={1.75} aria-hidden /> : null}
        <span className={layout({ truncate: true }, classes.label)}>{place.label}</span>
        {place.badge === 'unread' ? (
          <CountBadge count={context.unread} label={copy.unread} tone="neutral" />
        ) : null}
        {Badge ? (
          <Suspense>
            <Badge />
          </Suspense>
        ) : null}
      </PlaceLink>
      <Hint
        target={link}
        label={place.label}
        position="right"
        delayMs={hintDelayMs}
        isDisabled={isExpanded}
      />
    </>
  );
}
