import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyConversation, refetchWhole } from '../../live/cache.ts';
import { otherOf, titleOf } from '../conversation-words.ts';
import { words } from './groups-copy.ts';
import { words as joining } from './joining-copy.ts';
import { PeoplePicker, type Recipient } from './people-picker.tsx';
import { startOfDay, VisibilityChoice, type Visible } from './visibility-choice.tsx';

type AddPeopleProps = {
  conversation: ConversationView;
  /** The known members. */
  present: ReadonlySet<string>;
  onClose: () => void;
};

/** Adds people to a conversation and asks what they can see of it (MSG-4). */
export function AddPeople({ conversation, present, onClose }: AddPeopleProps) {
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const [visible, setVisible] = useState<Visible>('nothing');
  const [day, setDay] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const add = useAdd(conversation, onClose);
  const since = visible === 'since' ? startOfDay(day) : undefined;
  const isDayMissing = visible === 'since' && since === undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (chosen.length === 0 || isDayMissing || add.isPending) return;
    const personIds = chosen.map(({ id }) => id);
    add.mutate({ id: conversation.id, personIds, visible, ...(since && { since }) });
  };
  const problem = add.isError ? (refusalOf(add.error)?.message ?? words.failedLine) : undefined;
  const other = otherOf(conversation);
  return (
    <Modal.Content>
      <DialogHead title={joining.add.title(titleOf(conversation))} />
      <Modal.Body>
        <Grid as="form" gap={16} cols={1} onSubmit={submit} noValidate>
          {other ? (
            <Text as="p" p={12} size="sm" bg="raised" radius="button">
              {joining.add.becomesGroup(other.displayName)}
            </Text>
          ) : null}
          <PeoplePicker
            chosen={chosen}
            onChange={(next) => {
              setChosen(next);
              add.reset();
            }}
            present={present}
            max={limits.addedAtOnce}
            hint={joining.add.told}
            error={wasTried && chosen.length === 0 ? words.start.missing : problem}
          />
          <VisibilityChoice
            visible={visible}
            onVisible={setVisible}
            day={day}
            onDay={setDay}
            otherName={conversation.lastSeq > 0 ? other?.displayName : undefined}
            error={wasTried && isDayMissing ? joining.add.dateMissing : undefined}
          />
          <DialogFoot stay={words.cancel} onStay={onClose}>
            <Button
              type="submit"
              variant="filled"
              aria-disabled={add.isPending}
              data-busy={add.isPending || undefined}
            >
              {joining.add.act}
            </Button>
          </DialogFoot>
        </Grid>
      </Modal.Body>
    </Modal.Content>
  );
}

function useAdd({ id }: ConversationView, onClose: () => void) {
  const cache = useQueryClient();
  return useMutation({
    ...messagingApi.addParticipants.mutationOptions({ networkMode: 'always' }),
    onSuccess: (conversation) => {
      applyConversation(cache, conversation);
      refetchWhole(cache, id);
      onClose();
    },
  });
}
