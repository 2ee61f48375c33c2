import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useMay, useMe } from '#features/identity/ui/public.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { canBeSorted, isRequest, otherOf } from '../conversation-words.ts';
import { AddButton } from './add-button.tsx';
import { AddPeople } from './add-people.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { Layer, LayerOpener } from './details-layer.ts';
import classes from './details-rail.module.css';
import { EditGroup } from './edit-group.tsx';
import { GroupDetails } from './group-details.tsx';
import { leaveQuestion } from './group-questions.ts';
import { OwnSettings } from './own-settings.tsx';
import { PersonDetails } from './person-details.tsx';
import { words as rail } from './rail-copy.ts';
import { useMembers } from './use-members.ts';

const Matters = lazyPart(async () => ({ default: (await import('#features/matters/ui/public.ts')).Matters }));

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
  return (
    <Modal.Root opened={layer !== undefined} onClose={onClose} size={480} centered lockScroll={false}>
      <Modal.Overlay />
      {layer?.kind === 'add' ? (
        <AddPeople conversation={conversation} present={present} onClose={onClose} />
      ) : null}
      {layer?.kind === 'edit' ? <EditGroup conversation={conversation} onClose={onClose} /> : null}
      {layer?.kind === 'ask' ? <AskDialog asked={layer.asked} onClose={onClose} /> : null}
    </Modal.Root>
  );
}
