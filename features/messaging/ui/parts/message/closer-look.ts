import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Which layer of a message's tools is open. */
export type OpenLayer = 'menu' | 'emoji' | undefined;

/** What a key does on a focused message. */
export type MessageKeys = ((event: KeyboardEvent) => void) | undefined;

export type CloserLook = ReturnType<typeof useCloserLook>;

/** Shows the tools while the message is pointed at, tapped or focused, or one of their layers is open. */
export function useCloserLook() {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [open, setOpen] = useState<OpenLayer>();
  // Keys are handled by the tools, which load on first hover or focus.
  const keys = useRef<MessageKeys>(undefined);
  return {
    open,
    setOpen(next: OpenLayer) {
      setOpen(next);
      // The pointer was over a layer that closed, so no leave event arrives.
      if (!next) setIsPointedAt(false);
    },
    keys,
    isClose: isPointedAt || isFocused || open !== undefined,
    frame: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target === event.currentTarget) keys.current?.(event);
      },
    },
  };
}
