import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { now } from '../clock.ts';
import { rowAfterKey, rowByText } from './list-keys.ts';

type Options<Item> = {
  items: readonly Item[];
  getKey: (item: Item) => string;
  kind: 'list' | 'listbox';
  activeKey?: string | undefined;
  onActiveChange?: ((item: Item) => void) | undefined;
  onOpen?: ((item: Item) => void) | undefined;
  getText?: ((item: Item) => string) | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  scrollTo: (index: number) => void;
};

/** The row that keys act on: its position, moving it, and taking the focus there. */
export function useActiveRow<Item>(options: Options<Item>) {
  const { items, getKey, kind, scroller, onOpen } = options;
  const [key, setKey] = useFollowedKey(options.activeKey);
  const shouldFocus = useRef(false);
  const typeAhead = useTypeAhead(options);
  const index = key === undefined ? -1 : items.findIndex((item) => getKey(item) === key);

  // After every render: a distant row only exists once the list has scrolled to it.
  useEffect(() => {
    if (shouldFocus.current && focusRow(scroller.current, index)) shouldFocus.current = false;
  });

  const goTo = (target: number) => {
    const item = items[target];
    if (item === undefined) return;
    shouldFocus.current = kind === 'list';
    options.scrollTo(target);
    setKey(getKey(item));
    return item;
  };

  // A row may disappear with the focus in it, when an act removes it from the list: keys continue at the next one.
  const last = useRef({ index: -1, hasFocus: false });
  useEffect(() => {
    if (index >= 0) last.current.index = index;
    else if (last.current.hasFocus && document.activeElement === document.body)
      goTo(Math.min(last.current.index, items.length - 1));
  });

  const moveTo = (target: number) => {
    const item = target === index ? undefined : goTo(target);
    if (item !== undefined) options.onActiveChange?.(item);
  };

  const open = (target: number) => {
    const item = items[target];
    if (item === undefined) return;
    setKey(getKey(item));
    onOpen?.(item);
  };

  // A key's action here, or undefined when the list doesn't use it.
  const actOf = (event: KeyboardEvent<HTMLDivElement>): (() => void) | undefined => {
    // While the person types a name, "j" and "k" are letters of it.
    const isLetterOfName = event.key.length === 1 && typeAhead.isGoingOn();
    const place = placeOf(index, items.length, scroller.current);
    const moved = isLetterOfName ? undefined : rowAfterKey(event.key, place);
    if (moved !== undefined) return () => moveTo(moved);
    const typed = typeAhead.rowFor(event.key, index);
    if (typed !== undefined) return () => moveTo(typed);
    const opens = event.key === 'Enter' || event.key === 'o';
    return opens && index >= 0 && onOpen && !isOtherControl(event.target) ? () => open(index) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  // A press or Tab into a row makes it the active one, so that keys go on from there.
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    last.current.hasFocus = true;
    const item = items[rowIndexOf(event.target)];
    if (item !== undefined) setKey(getKey(item));
  };
  // Not called for an element removed while focused; one disabled while it works loses the focus likewise.
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!target.matches(':disabled')) last.current.hasFocus = currentTarget.contains(relatedTarget);
  };

  return { index, tabStop: Math.max(index, 0), open, handlers: { onKeyDown, onFocus, onBlur } };
}

/** The index of the row that contains an element; -1 outside of rows. */
export function rowIndexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : -1;
}

// Follows the row chosen from outside whenever that changes, and is free to move away from it in between.
function useFollowedKey(activeKey: string | undefined) {
  const [held, setHeld] = useState({ key: activeKey, followed: activeKey });
  if (held.followed !== activeKey) setHeld({ key: activeKey ?? held.key, followed: activeKey });
  const setKey = (key: string) => setHeld({ key, followed: activeKey });
  return [held.key, setKey] as const;
}

const typeAheadMs = 600;

function useTypeAhead<Item>({ items, getText }: Options<Item>) {
  const typed = useRef({ text: '', atMs: 0 });
  const isGoingOn = () => typed.current.text !== '' && now() - typed.current.atMs < typeAheadMs;
  const rowFor = (letter: string, from: number): number | undefined => {
    if (!getText || letter.length !== 1 || (letter === ' ' && !isGoingOn())) return undefined;
    typed.current = { text: (isGoingOn() ? typed.current.text : '') + letter, atMs: now() };
    const textAt = (at: number) => {
      const item = items[at];
      return item === undefined ? '' : getText(item);
    };
    // No such row: stay, but the letter is still the list's.
    return rowByText({ typed: typed.current.text, from, count: items.length, textAt }) ?? from;
  };
  return { isGoingOn, rowFor };
}

function placeOf(index: number, count: number, scroller: HTMLElement | null) {
  const row = scroller?.querySelector<HTMLElement>('[data-index]');
  const pageRows =
    scroller && row ? Math.max(1, Math.floor(scroller.clientHeight / row.offsetHeight) - 1) : 10;
  return { index, count, pageRows };
}

function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const row = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  row?.querySelector<HTMLElement>('a[href], button, [tabindex]')?.focus({ preventScroll: true });
  return Boolean(row);
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

// Enter on a second button of a row is that button's; on the row's first control it opens the row.
function isOtherControl(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const control = target.closest('a[href], button');
  const row = target.closest('[data-index]');
  return control !== null && control !== row?.querySelector('a[href], button');
}
