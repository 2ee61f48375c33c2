import { type Ref, type RefObject, useLayoutEffect } from 'react';

type ExistingTargetProps = {
  /** What the layer opens beside: already on the page when the layer's code arrives. */
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
};

/** In a `Popover.Target` or `Menu.Target`: the layer hangs on an element that somebody else draws and names. */
export function ExistingTarget({ element, ref }: ExistingTargetProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const cleanUp = ref(element.current);
    return () => {
      if (typeof cleanUp === 'function') cleanUp();
      else ref(null);
    };
  }, [element, ref]);
  return null;
}

/** A layer that is loaded when it is wanted, and hangs on a button that was there before it. */
export type LayerProps = {
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};
