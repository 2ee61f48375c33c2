import { Menu } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import {
  IconArchive,
  IconArrowBackUp,
  IconBell,
  IconBellOff,
  IconChecks,
  IconCircleDot,
  IconStar,
  IconStarFilled,
} from '#platform/ui/icons.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { priorities } from '../../../limits.ts';
import { titleOf } from '../conversation-words.ts';
import { words } from '../people/groups-copy.ts';
import { useActs } from './conversation-acts.ts';
import classes from './conversation-list.module.css';

const acts = words.acts;

/** Actions on a conversation that only affect the person themselves, with their keyboard shortcuts. */
export function ConversationMenuLayer({
  conversation,
  ...layer
}: LayerProps & { conversation: ConversationView }) {
  const { isStarred, isArchived, isMuted, unreadCount } = conversation;
  const { toggleStar, toggleArchived, toggleMuted, toggleRead } = useActs();
  return (
    <MenuLayer {...layer} label={acts.menu(titleOf(conversation))}>
      <Item
        icon={isArchived ? IconArrowBackUp : IconArchive}
        keys="E"
        isFirst
        onClick={() => toggleArchived(conversation)}
      >
        {isArchived ? acts.back : acts.doneLong}
      </Item>
      <Item icon={isStarred ? IconStarFilled : IconStar} keys="S" onClick={() => toggleStar(conversation)}>
        {isStarred ? acts.unstar : acts.star}
      </Item>
      <Item
        icon={unreadCount > 0 ? IconChecks : IconCircleDot}
        keys="U"
        onClick={() => toggleRead(conversation)}
      >
        {unreadCount > 0 ? acts.read : acts.unread}
      </Item>
      <Item icon={isMuted ? IconBell : IconBellOff} onClick={() => toggleMuted(conversation)}>
        {isMuted ? acts.unmute : acts.mute}
      </Item>
      <Menu.Divider />
      <Menu.Label>{acts.priority}</Menu.Label>
      <Priorities conversation={conversation} />
    </MenuLayer>
  );
}

function Priorities({ conversation }: { conversation: ConversationView }) {
  const { setPriority } = useActs();
  return (
    <Menu.RadioGroup
      value={conversation.priority}
      onChange={(value) => {
        const chosen = priorities.find((priority) => priority === value);
        if (chosen) setPriority(conversation, chosen);
      }}
    >
      {priorities.toReversed().map((priority) => (
        <Menu.RadioItem key={priority} value={priority}>
          {acts.priorities[priority]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

type ItemProps = {
  icon: ComponentType<{ size: number; stroke: number }>;
  keys?: string;
  isFirst?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Item({ icon: Icon, keys, isFirst = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      data-autofocus={isFirst || undefined}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      rightSection={
        keys ? (
          <Row as="span" className={classes.keys} aria-hidden="true">
            <Kbd>{keys}</Kbd>
          </Row>
        ) : null
      }
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
