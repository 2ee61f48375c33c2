import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { IconDots } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { copy } from '../../copy.ts';
import type { LayerOpener } from './details-layer.ts';
import { handOnQuestion, removeQuestion } from './group-questions.ts';
import { words as rail } from './rail-copy.ts';
import type { Member } from './use-members.ts';

type MemberRowProps = LayerOpener & { member: Member };

/** A member of a group, and what its owner can do about them. */
export function MemberRow({ member, conversation, onLayer }: MemberRowProps) {
  const me = useMe().person.id;
  const isMe = member.id === me;
  const mayDecide = conversation.ownerId === me && conversation.closed === null && !isMe;
  return (
    <Row as="li" gap={10} align="center" py={6}>
      <Avatar
        id={member.id}
        name={member.displayName}
        photoURL={member.photoURL}
        size={32}
        presence={member.status}
        isDecorative
      />
      <Text grow shrink>
        <Link
          to="/people/$personId"
          params={{ personId: member.id }}
          className={layout({
            block: true,
            truncate: true,
            size: 'sm',
            leading: 18,
            weight: 600,
            plain: true,
            hoverLine: true,
          })}
        >
          {isMe ? copy.thread.you : member.displayName}
        </Link>
        <Text block truncate size="xs" tone="faint">
          {member.headline || presenceWords[member.status]}
        </Text>
      </Text>
      {member.isOwner ? (
        <Text rigid size="xs" tone="muted">
          {rail.owner}
        </Text>
      ) : null}
      {mayDecide ? <MemberMenu member={member} conversation={conversation} onLayer={onLayer} /> : null}
    </Row>
  );
}

function MemberMenu({ member, conversation, onLayer }: MemberRowProps) {
  const cache = useQueryClient();
  const about = { cache, conversation, member };
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton
          size="sm"
          label={rail.menu(member.displayName)}
          icon={<IconDots size={16} stroke={1.75} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-autofocus onClick={() => onLayer({ kind: 'ask', asked: handOnQuestion(about) })}>
          {rail.handOn}
        </Menu.Item>
        <Menu.Item onClick={() => onLayer({ kind: 'ask', asked: removeQuestion(about) })}>
          {rail.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
