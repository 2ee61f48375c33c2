const startsAfterPx = 4;
const edgePx = 32;
const edgeStepPx = 10;

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
export function dragOn(down: PointerEvent, scroller: HTMLElement, dragged: Dragged): void {
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
