import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { receiptsQuery } from '../../api.ts';
import { words } from './signs-copy.ts';

type ReceiptsLayerProps = Omit<LayerProps, 'onChange'> & {
  onClose: () => void;
  id: ConversationId;
  seq: number;
};

/** Who has read a message, who has only received it, and how many do not share receipts. */
export function ReceiptsLayer({ target, isOpen, onClose, id, seq }: ReceiptsLayerProps) {
  return (
    <PanelLayer
      target={target}
      isOpen={isOpen}
      onChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={words.who.label}
      isTitleHidden
      position="top-start"
      width={280}
    >
      {/* A list of names has nothing to press, so the focus needs a place in it. */}
      <Box
        scroll
        clip
        radius="chip"
        maxHeight={320}
        tabIndex={0}
        role="region"
        aria-label={words.who.label}
        data-autofocus
      >
        <Who id={id} seq={seq} />
      </Box>
    </PanelLayer>
  );
}

function Who({ id, seq }: Pick<ReceiptsLayerProps, 'id' | 'seq'>) {
  const query = useQuery(receiptsQuery(id, seq));
  return (
    <Loaded reading={query} broken={words.who.failed} rows={{ count: 3, height: 40, variant: 'person' }}>
      {({ isShared, read, delivered, others }) => {
        if (!isShared) return <Line>{words.who.notShared}</Line>;
        const rest = others - read.length - delivered.length;
        return (
          <>
            <Names title={words.who.read} people={read} />
            <Names title={words.who.delivered} people={delivered} />
            {rest > 0 ? <Line>{words.who.rest(rest)}</Line> : null}
          </>
        );
      }}
    </Loaded>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Text as="p" mb={4} size="sm" tone="muted">
    {children}
  </Text>
);

function Names({ title, people }: { title: string; people: readonly PersonSummary[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <Text as="h3" py={4} size="xs" weight={600} tone="faint">
        {title}
      </Text>
      <Box as="ul" mb={8}>
        {people.map(({ id, displayName, photoURL }) => (
          <Row as="li" key={id} gap={8} align="center" minHeight={32}>
            <Avatar id={id} name={displayName} photoURL={photoURL} size={24} isDecorative />
            <Text truncate size="md" leading={20}>
              {displayName}
            </Text>
          </Row>
        ))}
      </Box>
    </>
  );
}
