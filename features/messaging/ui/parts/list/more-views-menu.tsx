import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { ConversationViewName } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { words as laterWords } from '../later/later-copy.ts';
import { laterPlaces, type MessagesSearch, readMessagesSearch } from '../messages-address.ts';

type MoreViewsMenuProps = LayerProps & { views: readonly ConversationViewName[] };

export function MoreViewsMenu({ views, ...layer }: MoreViewsMenuProps) {
  return (
    <MenuLayer {...layer} label={copy.views.more}>
      {views.map((view) => (
        <Place key={view} to={{ view }}>
          {copy.views[view]}
        </Place>
      ))}
      <Menu.Divider />
      <Menu.Label>{laterWords.places.label}</Menu.Label>
      {laterPlaces.map((later) => (
        <Place key={later} to={{ later }}>
          {laterWords.places[later]}
        </Place>
      ))}
    </MenuLayer>
  );
}

function Place({ to, children }: { to: MessagesSearch; children: string }) {
  return (
    <Menu.Item
      renderRoot={(root) => (
        <Link
          to="/messages"
          search={(search) => ({ ...readMessagesSearch(search), ...to })}
          activeProps={{}}
          resetScroll={false}
          {...root}
        />
      )}
    >
      {children}
    </Menu.Item>
  );
}
