const root = () => document.documentElement;

/** Whether this page is being left: the browser gives up what is under way, and that is no failure. */
export const isLeaving = (): boolean => root().hasAttribute('data-leaving');

/** Watches until the returned function is called. A person who stays after all is heard of by a key or a press. */
export function watchLeaving(): () => void {
  const stop = new AbortController();
  const note = (isLeft: boolean, ...events: string[]) => {
    for (const event of events)
      window.addEventListener(event, () => root().toggleAttribute('data-leaving', isLeft), {
        capture: true,
        signal: stop.signal,
      });
  };
  note(true, 'beforeunload', 'pagehide');
  note(false, 'pageshow', 'keydown', 'pointerdown');
  return () => stop.abort();
}
