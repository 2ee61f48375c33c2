import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpensAfterMount } from '../lazy-part.ts';
import { ExistingTarget, type LayerProps } from './existing-target.tsx';

type MenuLayerProps = LayerProps & {
  /** Names the menu. */
  label: string;
  /** Pixels. */
  width?: number;
  children: ReactNode;
};

/** A menu under a right-aligned button. */
export function MenuLayer({ target, isOpen, onChange, label, width = 248, children }: MenuLayerProps) {
  return (
    <Menu
      opened={useOpensAfterMount(isOpen)}
      onChange={onChange}
      position="bottom-end"
      width={width}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
}
