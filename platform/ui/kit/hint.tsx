import type { FloatingPosition } from '@mantine/core';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyPart, Nothing } from '../lazy-part.ts';

// What it explains has the same words as its name.
const Bubble = lazyPart(
  () => import('./hint-bubble.tsx').then(({ HintBubble }) => ({ default: HintBubble })),
  Nothing,
);

const openAfterMs = 400;

type HintProps = {
  /** The target: the tooltip appears while it is hovered or focused by keys. */
  target: RefObject<HTMLElement | null>;
  label: string;
  position?: FloatingPosition;
  /** Milliseconds; shorter where a whole column of icons needs tooltips. */
  delayMs?: number;
  isDisabled?: boolean;
};

/** A tooltip next to its target. The positioning code loads with the first one shown, not with the page. */
export function Hint({
  target,
  label,
  position = 'bottom',
  delayMs = openAfterMs,
  isDisabled = false,
}: HintProps) {
  const isOpen = useIsPointedAt(target, delayMs);
  if (isDisabled || !isOpen) return null;
  return (
    <Suspense>
      <Bubble target={target} label={label} position={position} />
    </Suspense>
  );
}

function useIsPointedAt(target: RefObject<HTMLElement | null>, delayMs: number): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
    const openSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsOpen(true), delayMs);
    };
    const openForPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') openSoon();
    };
    const openForKeys = () => {
      if (element.matches(':focus-visible')) openSoon();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const events = new AbortController();
    const { signal } = events;
    element.addEventListener('pointerenter', openForPointer, { signal });
    element.addEventListener('pointerleave', close, { signal });
    element.addEventListener('pointerdown', close, { signal });
    element.addEventListener('focus', openForKeys, { signal });
    element.addEventListener('blur', close, { signal });
    element.addEventListener('keydown', closeOnEscape, { signal });
    return () => {
      events.abort();
      close();
    };
  }, [target, delayMs]);
  return isOpen;
}
