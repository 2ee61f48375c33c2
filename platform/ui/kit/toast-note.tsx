import { Button } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconX } from '../icons.ts';
import { useShortcuts } from '../keys.ts';
import type { Toast } from '../toast.ts';
import { copy } from './copy.ts';
import { IconButton } from './icon-button.tsx';
import { Box, Text } from './layout.tsx';
import classes from './toast-note.module.css';

type ToastNoteProps = { toast: Toast; onEnd: () => void };

const words = copy.toast;

/** One toast: F8 focuses it, Escape or its cross closes it, and its timer pauses while the person uses it. */
export function ToastNote({ toast, onEnd }: ToastNoteProps) {
  const { title, message, action, kind } = toast;
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const end = () => {
    // A person who came by F8 returns to where they were.
    if (isFocusIn(note.current) && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onEnd();
  };
  const isAttended = useAttention(note, end);
  useTime(toast.shownMs, isAttended, onEnd);
  const act = () => {
    end();
    action?.onClick();
  };
  useShortcuts({
    F8: () => {
      if (isFocusIn(note.current)) return;
      cameFrom.current = document.activeElement;
      note.current?.querySelector('button')?.focus();
    },
  });
  // Next to the dialogs and not under them: the page's root is below their scrim.
  return createPortal(
    <section className={classes.place} aria-label={words.region}>
      <div ref={note} role="group" aria-labelledby={id} className={classes.note} data-kind={kind}>
        <Box grow shrink breaks>
          <Text as="p" id={id} weight={600} tone="ink">
            {title}
          </Text>
          {message ? (
            <Text as="p" size="sm" tone="muted" pretty>
              {message}
            </Text>
          ) : null}
        </Box>
        {action ? (
          <Button variant="default" size="sm" onClick={act}>
            {action.label}
          </Button>
        ) : null}
        <IconButton
          size="sm"
          label={words.dismiss}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={end}
        />
      </div>
    </section>,
    document.body,
  );
}

/** Closes the toast when its time is over; after a pause the whole time runs again. */
function useTime(shownMs: number, isPaused: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [shownMs, isPaused]);
}

const isFocusIn = (note: Element | null) => note?.contains(document.activeElement) === true;

/** Whether the person hovers the toast or has focus in it; Escape in it closes only it. */
function useAttention(note: RefObject<HTMLDivElement | null>, onEscape: () => void): boolean {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const element = note.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerenter', () => setIsPointedAt(true), { signal });
    element.addEventListener('pointerleave', () => setIsPointedAt(false), { signal });
    element.addEventListener('focusin', () => setIsFocused(true), { signal });
    const leave = ({ relatedTarget }: FocusEvent) =>
      setIsFocused(relatedTarget instanceof Node && element.contains(relatedTarget));
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('keydown', (event) => escape(event), { signal });
    return () => stop.abort();
  }, [note]);
  return isPointedAt || isFocused;
}
