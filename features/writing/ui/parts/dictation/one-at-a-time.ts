/** Dispatched to the whole page when a recording begins. */
const startedEvent = 'backlot:dictation-started';

/** Announces that a recording of `owner` begins: every other one stops (DIC-9). */
export function tellStarted(page: EventTarget, owner: object): void {
  page.dispatchEvent(new CustomEvent(startedEvent, { detail: owner }));
}

/** Calls `stop` whenever someone else's recording begins, until `signal` ends it. */
export function onOtherStarted(
  page: EventTarget,
  owner: object,
  { stop, signal }: { stop: () => void; signal: AbortSignal },
): void {
  const onStarted = (event: Event) => {
    if (event instanceof CustomEvent && event.detail !== owner) stop();
  };
  page.addEventListener(startedEvent, onStarted, { signal });
}
