import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import classes from './details-drawer.module.css';
import { DetailsRail } from './details-rail.tsx';
import { words } from './groups-copy.ts';
import { words as rail } from './rail-copy.ts';

type DetailsDrawerProps = { conversation: ConversationView; isOpen: boolean; onClose: () => void };

/** The details of a conversation, over the thread; on a phone over everything. */
export function DetailsDrawer({ conversation, isOpen, onClose }: DetailsDrawerProps) {
  const [hasLayer, setHasLayer] = useState(false);
  return (
    <Drawer.Root
      opened={useOpensAfterMount(isOpen)}
      onClose={onClose}
      position="right"
      size={360}
      lockScroll={false}
      classNames={{ content: layout({ stack: true }, classes.content) }}
      // Escape first closes a dialog in front of the details.
      closeOnEscape={!hasLayer}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Row align="center" justify="between" rigid pt={12} pb={4} pl={18} pr={12}>
          <Drawer.Title>{words.acts.details}</Drawer.Title>
          <Drawer.CloseButton aria-label={rail.close} />
        </Row>
        <DetailsRail conversation={conversation} onLayer={setHasLayer} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
