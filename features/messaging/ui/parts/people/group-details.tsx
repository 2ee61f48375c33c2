import { Button } from '@mantine/core';
import { useMe } from '#features/identity/ui/public.ts';
import { IconPencil } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { pictureOf, titleOf } from '../conversation-words.ts';
import { Faces } from '../list/faces.tsx';
import { AddButton } from './add-button.tsx';
import type { LayerOpener } from './details-layer.ts';
import classes from './details-rail.module.css';
import { words } from './groups-copy.ts';
import { MemberRow } from './member-row.tsx';
import { words as rail } from './rail-copy.ts';
import { useMembers } from './use-members.ts';

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
