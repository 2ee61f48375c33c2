import { Button } from '@mantine/core';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { OwnSettings as Stored } from '../../../contract/settings.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { type Priority, priorities } from '../../../limits.ts';
import { messagingApi, ownSettingsQuery } from '../../api.ts';
import { settling } from '../list/conversation-acts.ts';
import classes from './details-rail.module.css';
import { words } from './groups-copy.ts';
import { OptionTick } from './option-tick.tsx';
import { words as rail } from './rail-copy.ts';

/** The viewer's settings for the conversation; no one else learns of any of them (S47). */
export function OwnSettings({ conversation }: { conversation: ConversationView }) {
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
