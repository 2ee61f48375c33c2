import { Drawer } from '@mantine/core';
import { Box } from '#platform/ui/kit/layout.tsx';
import { copy } from './copy.ts';
import { SidebarPlaces, sidebarIds } from './sidebar.tsx';
import classes from './sidebar-drawer.module.css';

type SidebarDrawerProps = { unread: number; onClose: () => void };

/** The sidebar over the page on a small screen: traps the focus, closes on Escape or a tap outside. */
export function SidebarDrawer({ isOpen, unread, onClose }: SidebarDrawerProps & { isOpen: boolean }) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={240}
      // The shell restores the focus: to the logo, or a chosen page takes it.
      returnFocus={false}
      // Below the top bar, so that the logo that opened it also closes it.
      zIndex="var(--z-sidebar)"
      // The page behind does not scroll as a whole.
      lockScroll={false}
      transitionProps={{ transition: 'slide-right', duration: 200 }}
      classNames={{ overlay: classes.overlay, inner: classes.inner, content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={copy.menu}>
        <Box as="nav" id={sidebarIds.over} aria-label={copy.menu} pb={16} px={8}>
          <SidebarPlaces isExpanded unread={unread} />
        </Box>
      </Drawer.Content>
    </Drawer.Root>
  );
}
