import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpensAfterMount } from '../lazy-part.ts';
import classes from './filter-drawer.module.css';
import { layout, Row } from './layout.tsx';

type FilterDrawerProps = {
  /** How the sheet is called, and its two buttons: the second says how much matches. */
  words: { title: string; clear: string; show: string };
  onClear: () => void;
  onClose: () => void;
  isOpen?: boolean;
  children: ReactNode;
};

/** What narrows a list, in a sheet where there is no room beside the list. Choices apply at once. */
export function FilterDrawer({ words, onClear, onClose, isOpen = true, children }: FilterDrawerProps) {
  return (
    <Drawer.Root
      opened={useOpensAfterMount(isOpen)}
      onClose={onClose}
      position="bottom"
      size="88%"
      lockScroll={false}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet}>
        <Row align="center" justify="between" rigid pt={16} pb={8} pl={18} pr={16}>
          <Drawer.Title>{words.title}</Drawer.Title>
          <Drawer.CloseButton />
        </Row>
        <Drawer.Body className={layout({ grow: true, minHeight: 0, py: 0, px: 20, scroll: true })}>
          {children}
        </Drawer.Body>
        <Row gap={8} rigid py={12} px={20} borderTop="soft" className={classes.foot}>
          <Button variant="default" onClick={onClear}>
            {words.clear}
          </Button>
          <Button onClick={onClose}>{words.show}</Button>
        </Row>
      </Drawer.Content>
    </Drawer.Root>
  );
}
