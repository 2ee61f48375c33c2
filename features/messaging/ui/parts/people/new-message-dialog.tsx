import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyConversation } from '../../live/cache.ts';
import { words } from './groups-copy.ts';
import { PeoplePicker, type Recipient } from './people-picker.tsx';

type NewMessageDialogProps = {
  isOpen: boolean;
  returnFocus: boolean;
  onClose: () => void;
  onStarted: (id: ConversationId) => void;
};

/** Asks for the recipients: one person makes a direct conversation, more make a group. */
export function NewMessageDialog({ isOpen, returnFocus, onClose, onStarted }: NewMessageDialogProps) {
  return (
    <Modal.Root
      opened={useOpensAfterMount(isOpen)}
      onClose={onClose}
      size={480}
      centered
      lockScroll={false}
      returnFocus={returnFocus}
    >
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.start.title} />
        <Modal.Body>
          <NewMessageForm onClose={onClose} onStarted={onStarted} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function NewMessageForm({ onClose, onStarted }: Pick<NewMessageDialogProps, 'onClose' | 'onStarted'>) {
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const [title, setTitle] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const start = useStart(onStarted);
  const isGroup = chosen.length > 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(chosen.length === 0);
    if (chosen.length > 0 && !start.isPending)
      start.mutate({ people: chosen.map(({ id }) => id), title: isGroup ? title.trim() : '' });
  };
  const problem = start.isError ? (refusalOf(start.error)?.message ?? words.failedLine) : undefined;
  return (
    <Grid as="form" gap={16} cols={1} onSubmit={submit} noValidate>
      <PeoplePicker
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          start.reset();
        }}
        max={limits.addedAtOnce}
        hint={words.start.hint}
        error={isMissing && chosen.length === 0 ? words.start.missing : problem}
      />
      {isGroup ? (
        <TextInput
          label={words.start.name}
          description={words.start.nameHelp}
          maxLength={limits.titleMax}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      ) : null}
      <DialogFoot stay={words.cancel} onStay={onClose}>
        <Button
          type="submit"
          variant="filled"
          aria-disabled={start.isPending}
          data-busy={start.isPending || undefined}
        >
          {isGroup ? words.start.group : words.start.write}
        </Button>
      </DialogFoot>
    </Grid>
  );
}

type Wanted = { people: readonly PersonId[]; title: string };

/** Starts it and goes there. A group keeps its id through every retry, so that only one is created. */
function useStart(onStarted: (id: ConversationId) => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [groupId, setGroupId] = useState<ConversationId>(() => uuidV7(now()));
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ people, title }: Wanted) =>
      people.length === 1
        ? messagingApi.start.call({ participantIds: [...people] })
        : messagingApi.startGroup.call({ id: groupId, participantIds: [...people], ...(title && { title }) }),
    onSuccess: async (conversation) => {
      applyConversation(cache, conversation);
      await navigate({ to: '/messages', search: { view: 'inbox', conversationId: conversation.id } });
      onStarted(conversation.id);
    },
    onError: (error) => {
      // Other people are wanted now than under the previous id.
      if (refusalOf(error)?.code === 'group.other_content') setGroupId(uuidV7(now()));
    },
  });
}
