import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { WallTime } from '#platform/contract/wall-clock.ts';
import { wallOf } from './calendar-item.ts';
import type { LaidOut } from './lay-out-days.ts';

const startsAfterPx = 4;
const edgePx = 32;
const edgeStepPx = 10;

type Parts = Record<'root' | 'area' | 'mark', RefObject<HTMLDivElement | null>>;

interface Grid {
  readonly days: readonly string[];
  readonly laid: LaidOut;
  readonly onOpen: (id: string) => void;
  readonly onSlot: (start: WallTime, end: WallTime) => void;
  readonly onMove: (id: string, start: WallTime) => void;
}

/** Pixels of an hour. */
const hourHigh = 52;
/** A bookable cell; the step by which an item moves. */
export const slotMinutes = 30;
const stepMinutes = 15;
const dayMinutes = 24 * 60;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
/** How high so many minutes are. */
export const pixels = (minutes: number): number => (minutes / 60) * hourHigh;
const slotAt = (minutes: number) =>
  within(Math.floor(minutes / slotMinutes) * slotMinutes, 0, dayMinutes - slotMinutes);

/**
 * Pointer handling on a grid of days: press an item, book a free time, drag an item to another time. While it moves
 * only the item under the pointer is moved, by style; nothing is re-rendered before it is released.
 */
export function useGridDrag({ root, area, mark }: Parts, grid: Grid): void {
  const { days, onOpen, onSlot } = grid;
  const book = (index: number, from: number, to: number) => {
    const day = days[index];
    if (day) onSlot(wallOf(day, from), wallOf(day, to));
  };
  const down = useEffectEvent((event: PointerEvent) => {
    const [scroller, ground, marker] = [root.current, area.current, mark.current];
    // A finger scrolls: people without a mouse use the menu of an open item.
    if (event.button !== 0 || event.pointerType === 'touch' || !scroller || !ground || !marker) return;
    const item = closest(event, '[data-id]');
    const at = placeOf(event, ground, days.length);
    if (item) carry(event, { scroller, item, wide: at.wide, grid });
    else if (closest(event, '[data-area]') === ground) choose(event, { scroller, marker, at, book });
  });
  const press = useEffectEvent((event: MouseEvent) => {
    const id = closest(event, '[data-id]')?.dataset['id'];
    if (id) onOpen(id);
    const ground = closest(event, '[data-area]');
    // A key press has no position: the focused free time handles it itself.
    if (id || !ground || event.detail === 0) return;
    const { day, minutes } = placeOf(event, ground, days.length);
    // Booking a whole day makes a morning meeting until changed.
    if (ground !== area.current) book(day, 9 * 60, 10 * 60);
    else book(day, slotAt(minutes), slotAt(minutes) + slotMinutes);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    root.current?.addEventListener('pointerdown', (event) => down(event), { signal });
    root.current?.addEventListener('click', (event) => press(event), { signal });
    root.current?.addEventListener('pointerover', hint, { signal });
    return () => stop.abort();
  }, [root]);
}

const closest = ({ target }: Event, which: string) =>
  target instanceof Element ? target.closest<HTMLElement>(which) : null;

/** Sets the tooltip with the full text on demand, as few of hundreds need it. */
function hint(event: Event): void {
  const item = closest(event, '[data-id]');
  if (item) item.title = item.ariaLabel ?? '';
}

interface Place {
  readonly day: number;
  readonly minutes: number;
  /** Pixels of a day. */
  readonly wide: number;
}

function placeOf({ clientX, clientY }: MouseEvent, ground: HTMLElement, days: number): Place {
  const box = ground.getBoundingClientRect();
  const wide = box.width / days;
  return {
    day: within(Math.floor((clientX - box.left) / wide), 0, days - 1),
    minutes: ((clientY - box.top) / hourHigh) * 60,
    wide,
  };
}

type Carried = { scroller: HTMLElement; item: HTMLElement; wide: number; grid: Grid };

function carry(event: PointerEvent, { scroller, item, wide, grid: { days, laid, onMove } }: Carried): void {
  const { id } = item.dataset;
  const timed = laid.timed.find((one) => one.item.id === id);
  const placed = timed ?? laid.whole.find((one) => one.item.id === id);
  if (!id || !placed?.item.isMovable) return;
  const moved = { days: 0, minutes: 0 };
  dragOn(event, scroller, {
    begin: () => item.setAttribute('data-dragged', ''),
    move: (byX, byY) => {
      moved.days = within(Math.round(byX / wide), -placed.day, days.length - 1 - placed.day);
      if (timed) {
        const steps = Math.round(((byY / hourHigh) * 60) / stepMinutes);
        moved.minutes = within(steps * stepMinutes, -timed.from, dayMinutes - stepMinutes - timed.from);
      }
      item.style.transform = `translate(${moved.days * wide}px, ${pixels(moved.minutes)}px)`;
    },
    end: (isDone) => {
      item.removeAttribute('data-dragged');
      item.style.transform = '';
      const day = days[placed.day + moved.days];
      if (isDone && day && (moved.days !== 0 || moved.minutes !== 0))
        onMove(id, wallOf(day, timed ? timed.from + moved.minutes : 0));
    },
  });
}

type Chosen = {
  scroller: HTMLElement;
  marker: HTMLElement;
  at: Place;
  book: (day: number, from: number, to: number) => void;
};

function choose(event: PointerEvent, { scroller, marker, at: { day, minutes, wide }, book }: Chosen): void {
  const first = slotAt(minutes);
  let [from, to] = [first, first + slotMinutes];
  dragOn(event, scroller, {
    begin: () => {
      marker.hidden = false;
      marker.style.left = `${day * wide}px`;
    },
    move: (_byX, byY) => {
      const last = slotAt(minutes + (byY / hourHigh) * 60);
      [from, to] = [Math.min(first, last), Math.max(first, last) + slotMinutes];
      marker.style.top = `${pixels(from)}px`;
      marker.style.height = `${pixels(to - from)}px`;
    },
    end: (isDone) => {
      marker.hidden = true;
      if (isDone) book(day, from, to);
    },
  });
}

/** Callbacks of a drag, in pixels of the content, scrolled or not. */
interface Dragged {
  begin(): void;
  move(byX: number, byY: number): void;
  /** `isDone` is false if it was cancelled. */
  end(isDone: boolean): void;
}

/**
 * Follows a pointer until released: once per frame, scrolling at the scroller's edge. Escape cancels. A press that
 * hardly moves stays a click, and no click follows a drag.
 */
function dragOn(down: PointerEvent, scroller: HTMLElement, dragged: Dragged): void {
  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true };
  const box = scroller.getBoundingClientRect();
  const from = { left: scroller.scrollLeft, top: scroller.scrollTop };
  let [x, y] = [down.clientX, down.clientY];
  let isMoving = false;
  let frame = 0;
  const step = () => {
    frame = 0;
    const pull = y > box.bottom - edgePx ? edgeStepPx : y < box.top + edgePx ? -edgeStepPx : 0;
    if (pull !== 0) {
      scroller.scrollTop += pull;
      frame = requestAnimationFrame(step);
    }
    dragged.move(
      x - down.clientX + scroller.scrollLeft - from.left,
      y - down.clientY + scroller.scrollTop - from.top,
    );
  };
  const end = (isDone: boolean) => {
    if (frame !== 0) cancelAnimationFrame(frame);
    stop.abort();
    if (!isMoving) return;
    if (isDone) step();
    if (frame !== 0) cancelAnimationFrame(frame);
    dragged.end(isDone);
    if (isDone) swallowClick();
    // It is still down, and goes up where it is.
    else document.addEventListener('pointerup', swallowClick, { capture: true, once: true });
  };
  const follow = (event: PointerEvent) => {
    [x, y] = [event.clientX, event.clientY];
    if (!isMoving) {
      if (Math.hypot(x - down.clientX, y - down.clientY) < startsAfterPx) return;
      isMoving = true;
      // Captured, so that hover styles don't repaint the grid with every step.
      if (down.target instanceof Element) down.target.setPointerCapture(down.pointerId);
      dragged.begin();
    }
    if (frame === 0) frame = requestAnimationFrame(step);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMoving) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  document.addEventListener('pointermove', follow, listen);
  document.addEventListener('pointerup', () => end(true), listen);
  document.addEventListener('pointercancel', () => end(false), listen);
  document.addEventListener('keydown', giveUp, listen);
}

/** Swallows the click that the browser fires on pointer up. */
function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}
