import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { words } from '../finding/waiting-copy.ts';
import { addressOf } from '../messages-address.ts';
import { useDraft } from '../outbox/messaging-provider.tsx';
import { followUpOf } from './cold-reason.ts';
import classes from './follow-up.module.css';

/** Above the composer of a cold conversation: what it waits for, and a button that starts the answer. */
export function FollowUpLine({
  conversation,
  onBegun,
}: {
  conversation: ConversationView;
  onBegun: () => void;
}) {
  const { offer, begin } = useFollowUp(conversation);
  if (!offer) return null;
  return (
    <div
      className={layout(
        {
          row: true,
          gap: 16,
          align: 'center',
          justify: 'between',
          bg: 'raised',
          radius: 'panel',
          rigid: true,
          py: 8,
          pl: 16,
          pr: 12,
        },
        classes.line,
      )}
    >
      <Text as="p" shrink size="sm" leading={18} tone="muted" pretty breaks>
        {offer.reason}
      </Text>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          begin();
          onBegun();
        }}
      >
        {words.cold.follow}
      </Button>
    </div>
  );
}

type FollowUpButtonProps = { conversation: ConversationView; tabIndex: 0 | -1 };

/** In a cold row: opens the conversation with the answer started. Nothing is sent. */
export function FollowUpButton({ conversation, tabIndex }: FollowUpButtonProps) {
  const navigate = useNavigate();
  const { offer, begin } = useFollowUp(conversation);
  if (!offer) return null;
  return (
    <Button
      className={classes.button}
      variant="default"
      size="xs"
      tabIndex={tabIndex}
      onClick={() => {
        begin();
        void navigate({
          to: '/messages',
          search: (search) => addressOf(search, { id: conversation.id }),
          resetScroll: false,
        });
      }}
    >
      {words.cold.follow}
    </Button>
  );
}

// An existing draft is left as it is, and the offer is not shown.
function useFollowUp(conversation: ConversationView) {
  const me = useMe().person.id;
  const nowMs = useNow();
  const [draft, write] = useDraft(conversation.id);
  const offer = draft.trim() === '' ? followUpOf(conversation, me, nowMs) : null;
  return { offer, begin: () => offer && write(offer.draft) };
}
