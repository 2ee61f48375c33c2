import { Popover } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { BellPanel, type NotificationList } from './bell-panel.tsx';
import classes from './bell-popover.module.css';

type BellPopoverProps = {
  id: string;
  /** The bell itself. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  list: NotificationList;
  onClose: () => void;
};

/** The list behind the bell, in a popover next to it. */
export function BellPopover({ id, target, isOpen, list, onClose }: BellPopoverProps) {
  const titleId = useId();
  // The focused element may have been removed, like a retry that worked; the library then receives no keys.
  useShortcuts({ Escape: onClose }, { isEnabled: isOpen, isAskedLast: true });
  return (
    <Popover
      opened={useOpensAfterMount(isOpen)}
      onChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      position="bottom-end"
      // Aligned to the page edge, below the bell; on a phone at equal distance from both edges.
      offset={{ mainAxis: 10, crossAxis: 44 }}
      width="var(--bell-width)"
      middlewares={{ shift: { padding: 8 } }}
      trapFocus
    >
      <Popover.Target>
        <ExistingTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown id={id} aria-labelledby={titleId} className={classes.dropdown}>
        <BellPanel titleId={titleId} list={list} onLeave={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
