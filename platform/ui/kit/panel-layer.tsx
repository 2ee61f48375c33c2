import { Popover } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useOpensAfterMount } from '../lazy-part.ts';
import { ExistingTarget, type LayerProps } from './existing-target.tsx';
import { layout } from './layout.tsx';

type PanelLayerProps = LayerProps & {
  title: string;
  /** Only screen readers hear the title. */
  isTitleHidden?: boolean;
  position: 'top-start' | 'bottom-end';
  /** Pixels. */
  width: number;
  children: ReactNode;
};

/** A small panel over the page, with a title and content to choose from or read. */
export function PanelLayer(props: PanelLayerProps) {
  const { target, isOpen, onChange, title, isTitleHidden = false, position, width, children } = props;
  const titleId = useId();
  return (
    <Popover
      opened={useOpensAfterMount(isOpen)}
      onChange={onChange}
      position={position}
      width={width}
      trapFocus
    >
      <Popover.Target>
        <ExistingTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <p
          id={titleId}
          className={
            isTitleHidden ? 'visually-hidden' : layout({ pt: 6, pb: 4, px: 10, size: 'xs', tone: 'faint' })
          }
        >
          {title}
        </p>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
