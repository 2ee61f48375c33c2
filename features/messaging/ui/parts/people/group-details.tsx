import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { IconDots, IconPencil } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { pictureOf, titleOf } from '../conversation-words.ts';
import { Faces } from '../list/faces.tsx';
import { AddButton, type LayerOpener } from './details-layer.tsx';
import classes from './details-rail.module.css';
import { handOnQuestion, removeQuestion } from './group-questions.ts';
import { words } from './groups-copy.ts';
import { words as rail } from './rail-copy.ts';
import { type Member, useMembers } from './use-members.ts';

/** A group: its picture and name, its owner's controls, and its members. */
export function GroupDetails({ conversation, onLayer }: LayerOpener) {
  const me = useMe().person.id;
  const isOwner = conversation.ownerId === me && conversation.closed === null;
  return (
    <>
      <Picture conversation={conversation} />
      <Text as="h3" size="lg" leading={22} weight={600} breaks mt={16} tracking="tight">
        {titleOf(conversation)}
      </Text>
      <Text as="p" size="sm" leading={18} tone="muted" pretty>
        {conversation.closed === 'left' ? words.left : copy.thread.people(conversation.participantCount)}
      </Text>
      {isOwner ? (
        <Row as="p" gap={8} wrap mt={16}>
          <AddButton onLayer={onLayer} />
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => onLayer({ kind: 'edit' })}
          >
            {rail.edit}
          </Button>
        </Row>
      ) : null}
      <People conversation={conversation} onLayer={onLayer} />
    </>
  );
}

function Picture({ conversation }: { conversation: ConversationView }) {
  const address = pictureOf(conversation);
  if (!address) return <Faces conversation={conversation} size={36} isDecorative />;
  return (
    <Avatar id={conversation.id} name={titleOf(conversation)} photoURL={address} size={96} isDecorative />
  );
}

function People({ conversation, onLayer }: LayerOpener) {
  const { query, members, isWhole } = useMembers(conversation);
  const untold = conversation.participantCount - members.length;
  const retry = () => void query.refetch();
  return (
    <>
      <Text as="h4" pt={20} pb={8} size="xs" weight={600} tone="faint" className={classes.heading}>
        {rail.people} <span>{conversation.participantCount}</span>
      </Text>
      {query.isError && !query.isFetchNextPageError ? (
        <Stack as="p" gap={8} align="start" pb={8} size="sm" leading={18} tone="muted" role="alert">
          {rail.broken}
          <Button variant="default" size="sm" onClick={retry}>
            {words.start.retry}
          </Button>
        </Stack>
      ) : null}
      <ul aria-busy={query.isFetching || undefined}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} conversation={conversation} onLayer={onLayer} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="default"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {rail.more}
        </Button>
      ) : null}
      {!isWhole && untold > 0 ? (
        <Text as="p" size="sm" leading={18} tone="muted" pretty>
          {rail.untold(untold)}
        </Text>
      ) : null}
    </>
  );
}

type MemberRowProps = LayerOpener & { member: Member };

/** A member of a group, and what its owner can do about them. */
function MemberRow({ member, conversation, onLayer }: MemberRowProps) {
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
