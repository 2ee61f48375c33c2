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

/** The list behind the bell, beside it. */
export function BellPopover({ id, target, isOpen, list, onClose }: BellPopoverProps) {
  const titleId = useId();
  // What had the focus may be gone, like a retry that worked: the library then hears no key.
  useShortcuts({ Escape: onClose }, { isEnabled: isOpen, isAskedLast: true });
  return (
    <Popover
      opened={useOpensAfterMount(isOpen)}
      onChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      position="bottom-end"
      // To the edge of the page, below oneself; on a phone as far from one edge as from the other.
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
