import { type FloatingPosition, Tooltip } from '@mantine/core';
import type { RefObject } from 'react';
import '@mantine/core/styles/Tooltip.layer.css';

type HintBubbleProps = {
  target: RefObject<HTMLElement | null>;
  label: string;
  position: FloatingPosition;
};

/** The tooltip itself; its text is the target's name already, so a screen reader skips it. */
export function HintBubble({ target, label, position }: HintBubbleProps) {
  return <Tooltip target={target} label={label} position={position} opened aria-hidden />;
}
