import { Button } from '@mantine/core';
import { Faces, titleOf, useConversationList } from '#features/messaging/ui/public/conversations.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { hasCalls } from '../api.ts';
import { copy } from '../copy.ts';
import type { Who } from './who-field.tsx';

const { cold: words } = copy;
const shownMax = 6;

type NobodyProps = { onAdd: (who?: Who) => void };

/** The empty sheet, with suggestions of calls that are never added automatically (CAL-10). */
export function NobodyToCall({ onAdd }: NobodyProps) {
  return (
    <>
      <EmptyState line={copy.empty.us} act={{ label: copy.add, run: () => onAdd() }} />
      <OnDesks scope="calls" has={hasCalls} />
      {/* On a desk these would be the assistant's own conversations. */}
      {deskHere ? null : <Cold onAdd={onAdd} />}
    </>
  );
}

/** Direct conversations that have gone quiet. */
function Cold({ onAdd }: NobodyProps) {
  const { items } = useConversationList('cold');
  const pairs = items.flatMap((conversation) => {
    const [other] = conversation.participants;
    return other && conversation.type === 'direct' ? [{ conversation, other }] : [];
  });
  if (pairs.length === 0) return null;
  return (
    <Box as="section" px="edge" pb={24} maxWidth={560} aria-label={words.title}>
      <Text as="h2" block size="md" weight={600}>
        {words.title}
      </Text>
      <Text as="p" block size="sm" tone="muted" mb={8}>
        {words.line}
      </Text>
      <ul>
        {pairs.slice(0, shownMax).map(({ conversation, other }) => (
          <Row as="li" key={conversation.id} gap={12} align="center" minHeight={52}>
            <Faces conversation={conversation} size={32} isDecorative />
            <Text grow truncate weight={600} data-private>
              {titleOf(conversation)}
            </Text>
            <Button
              variant="default"
              size="sm"
              aria-label={words.actFor(other.displayName)}
              onClick={() => onAdd({ name: other.displayName, company: '', personId: other.id })}
            >
              {words.act}
            </Button>
          </Row>
        ))}
      </ul>
    </Box>
  );
}
