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
  /** What is explained: the hint appears while it is pointed at or focused by keys. */
  target: RefObject<HTMLElement | null>;
  label: string;
  position?: FloatingPosition;
  /** Milliseconds; sooner where a whole column of pictures needs hints. */
  delayMs?: number;
  isDisabled?: boolean;
};

/** A tooltip beside its target. What places it is loaded with the first one shown, not with the page. */
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
    let ends: AbortController | undefined;
    const close = () => {
      clearTimeout(timer);
      ends?.abort();
      ends = undefined;
      setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    // Until it begins nothing ends: the rows of a list have a hundred of these, of which one is pointed at.
    const openSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsOpen(true), delayMs);
      if (ends) return;
      ends = new AbortController();
      const { signal } = ends;
      element.addEventListener('pointerleave', close, { signal });
      element.addEventListener('pointerdown', close, { signal });
      element.addEventListener('blur', close, { signal });
      element.addEventListener('keydown', closeOnEscape, { signal });
    };
    const openForPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') openSoon();
    };
    const openForKeys = () => {
      if (element.matches(':focus-visible')) openSoon();
    };
    element.addEventListener('pointerenter', openForPointer);
    element.addEventListener('focus', openForKeys);
    return () => {
      element.removeEventListener('pointerenter', openForPointer);
      element.removeEventListener('focus', openForKeys);
      close();
    };
  }, [target, delayMs]);
  return isOpen;
}
