import { Popover } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import classes from './sidebar-flyout.module.css';

type SidebarFlyoutProps = {
  /** The group's icon. */
  target: RefObject<HTMLElement | null>;
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A group's places next to the collapsed sidebar; choosing one closes it. */
export function SidebarFlyout({ target, label, isOpen, onClose, children }: SidebarFlyoutProps) {
  return (
    <Popover
      opened={useOpensAfterMount(isOpen)}
      onChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      position="right-start"
      width={200}
      trapFocus
    >
      <Popover.Target>
        <ExistingTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.places}
        aria-label={label}
        aria-labelledby={undefined}
        onClick={onClose}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
