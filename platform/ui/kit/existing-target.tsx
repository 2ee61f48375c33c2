import { type Ref, type RefObject, useLayoutEffect } from 'react';

type ExistingTargetProps = {
  /** The layer's anchor: already on the page when the layer's code arrives. */
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
};

/** In a `Popover.Target` or `Menu.Target`: anchors the layer to an element rendered and named elsewhere. */
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

/** A lazily loaded layer, anchored to a button that already exists. */
export type LayerProps = {
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};
