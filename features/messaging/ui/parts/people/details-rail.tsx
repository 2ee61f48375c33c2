import { Button, Modal } from '@mantine/core';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import { useMay, useMe } from '#features/identity/ui/public.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { OwnSettings as Stored } from '../../../contract/conversations.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { type Priority, priorities } from '../../../limits.ts';
import { messagingApi, ownSettingsQuery } from '../../api.ts';
import { canBeSorted, isRequest, otherOf } from '../conversation-words.ts';
import { settling } from '../list/conversation-acts.ts';
import { AddPeople } from './add-people.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { AddButton, type Layer, type LayerOpener } from './details-layer.tsx';
import classes from './details-rail.module.css';
import { GroupDetails } from './group-details.tsx';
import { leaveQuestion } from './group-questions.ts';
import { words } from './groups-copy.ts';
import { OptionTick } from './option-tick.tsx';
import { PersonDetails } from './person-details.tsx';
import { words as rail } from './rail-copy.ts';
import { useMembers } from './use-members.ts';

const EditGroup = lazyPart(async () => (await import('./edit-group.tsx')).EditGroup);
const Matters = lazyPart(async () => (await import('#features/matters/ui/public.ts')).Matters);

type DetailsRailProps = {
  conversation: ConversationView;
  /** Given inside a drawer, which must not close while a dialog is in front of it. */
  onLayer?: (isOpen: boolean) => void;
};

/** Next to the thread: the people in the conversation, and the viewer's settings for it. */
export function DetailsRail({ conversation, onLayer }: DetailsRailProps) {
  const [layer, setLayer] = useState<Layer>();
  const [isLinking, setIsLinking] = useState(false);
  useEffect(() => {
    onLayer?.(layer !== undefined || isLinking);
  }, [layer, isLinking, onLayer]);
  const other = otherOf(conversation);
  const hasLeft = conversation.closed === 'left';
  return (
    <Box as="aside" shrink minHeight={0} pt={20} pb={16} px={20} scroll clip contain aria-label={rail.label}>
      {other ? (
        <PersonDetails person={other} />
      ) : (
        <GroupDetails conversation={conversation} onLayer={setLayer} />
      )}
      {other && !isRequest(conversation) ? (
        <AddToDirect conversation={conversation} onLayer={setLayer} />
      ) : null}
      <Suspense fallback={null}>
        <Matters
          thing={{ kind: 'conversation', id: conversation.id }}
          heading={
            <Text as="h4" pt={20} pb={8} size="xs" weight={600} tone="faint" className={classes.heading}>
              {rail.about}
            </Text>
          }
          onLayer={setIsLinking}
        />
      </Suspense>
      {canBeSorted(conversation) ? <OwnSettings conversation={conversation} /> : null}
      {other || hasLeft ? null : <LeaveButton conversation={conversation} onLayer={setLayer} />}
      <Layers conversation={conversation} layer={layer} onClose={() => setLayer(undefined)} />
    </Box>
  );
}

function AddToDirect({ conversation, onLayer }: LayerOpener) {
  const may = useMay('send_messages');
  if (!may || conversation.closed !== null || conversation.request !== null) return null;
  return (
    <Row as="p" gap={8} wrap mt={16}>
      <AddButton onLayer={onLayer} />
    </Row>
  );
}

function LeaveButton({ conversation, onLayer }: LayerOpener) {
  const cache = useQueryClient();
  const me = useMe().person.id;
  return (
    <Row as="p" gap={8} wrap pt={16} mt={20} borderTop="soft">
      <Button
        variant="default"
        size="sm"
        onClick={() => onLayer({ kind: 'ask', asked: leaveQuestion(cache, conversation, me) })}
      >
        {rail.leave}
      </Button>
    </Row>
  );
}

type LayersProps = { conversation: ConversationView; layer: Layer | undefined; onClose: () => void };

function Layers({ conversation, layer, onClose }: LayersProps) {
  const { present } = useMembers(conversation);
  if (layer?.kind === 'ask') return <AskDialog asked={layer.asked} onClose={onClose} />;
  if (layer?.kind === 'edit')
    return (
      <Suspense fallback={null}>
        <EditGroup conversation={conversation} onClose={onClose} />
      </Suspense>
    );
  return (
    <Modal.Root opened={layer !== undefined} onClose={onClose} size={480} centered lockScroll={false}>
      <Modal.Overlay />
      {layer?.kind === 'add' ? (
        <AddPeople conversation={conversation} present={present} onClose={onClose} />
      ) : null}
    </Modal.Root>
  );
}

/** The viewer's settings for the conversation; no one else learns of any of them (S47). */
function OwnSettings({ conversation }: { conversation: ConversationView }) {
  const { id, isMuted, priority } = conversation;
  const { query, sharing } = useSharing(conversation);
  const { mutate } = useMutation(settling(useQueryClient()));
  return (
    <>
      <Text as="h4" pt={20} pb={8} size="xs" weight={600} tone="faint" className={classes.heading}>
        {rail.own.title}
      </Text>
      <OptionTick
        label={rail.own.muted}
        help={rail.own.mutedHelp}
        isOn={isMuted}
        onToggle={(isOn) => mutate({ id, isMuted: isOn })}
      />
      {sharing ? (
        <>
          <OptionTick
            label={rail.own.receipts}
            help={sharing.receipts === 'paused' ? rail.own.receiptsPaused : rail.own.receiptsHelp}
            isOn={sharing.receipts !== 'off'}
            onToggle={(isOn) => mutate({ id, receipts: isOn })}
          />
          <OptionTick
            label={rail.own.typing}
            isOn={sharing.sendsTyping}
            onToggle={(isOn) => mutate({ id, sendsTyping: isOn })}
          />
        </>
      ) : null}
      {sharing ? (
        <OptionTick
          label={rail.own.private}
          help={rail.own.privateHelp}
          isOn={sharing.isPrivate}
          onToggle={(isOn) => mutate({ id, isPrivate: isOn })}
        />
      ) : null}
      {query.isError ? (
        <Stack as="p" gap={8} align="start" pb={8} size="sm" leading={18} tone="muted" role="alert">
          {rail.own.broken}
          <Button variant="default" size="sm" onClick={() => void query.refetch()}>
            {words.start.retry}
          </Button>
        </Stack>
      ) : null}
      <PriorityChoice priority={priority} onChoose={(next) => mutate({ id, priority: next })} />
    </>
  );
}

/** What is shared with others, as it should be shown: pending changes on top of what the server holds. */
function useSharing({ id }: ConversationView) {
  const query = useQuery(ownSettingsQuery(id));
  const unanswered = useMutationState({
    filters: { mutationKey: messagingApi.settle.mutationKey(), status: 'pending' },
    select: (mutation) =>
      mutation.state.variables as Parameters<typeof messagingApi.settle.call>[0] | undefined,
  });
  const own = unanswered.filter((wish) => wish?.id === id);
  const sharing = own.reduce<Shared | undefined>(withWish, query.data);
  return { query, sharing };
}

type Shared = Pick<Stored, 'receipts' | 'sendsTyping' | 'isPrivate'>;
type Wish = {
  receipts?: boolean | undefined;
  sendsTyping?: boolean | undefined;
  isPrivate?: boolean | undefined;
};

const withWish = (shown: Shared | undefined, wish: Wish | undefined): Shared | undefined =>
  shown && {
    receipts: wish?.receipts === undefined ? shown.receipts : wish.receipts ? 'on' : 'off',
    sendsTyping: wish?.sendsTyping ?? shown.sendsTyping,
    isPrivate: wish?.isPrivate ?? shown.isPrivate,
  };

type PriorityChoiceProps = { priority: Priority; onChoose: (priority: Priority) => void };

function PriorityChoice({ priority, onChoose }: PriorityChoiceProps) {
  const name = useId();
  return (
    <Box as="fieldset" mt={8} className={classes.priority}>
      <legend>{rail.own.priority}</legend>
      <Row border="edge" radius="button">
        {priorities.map((one) => (
          <Text
            as="label"
            key={one}
            relative
            grow
            tone="muted"
            textAlign="center"
            pointer
            radius="button"
            hoverInk
            ringAround
            className={classes.choice}
          >
            <input type="radio" name={name} checked={one === priority} onChange={() => onChoose(one)} />
            <span>{words.acts.priorities[one]}</span>
          </Text>
        ))}
      </Row>
    </Box>
  );
}
