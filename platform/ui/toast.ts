/** A remedy for an error, or an undo for a success: a verb and its action. */
export type ToastRemedy = { label: string; onClick: () => void };

/** One note as it is handed to the screen. */
export type Toast = {
  id: string;
  kind: 'success' | 'error' | 'status';
  title: string;
  message?: string | undefined;
  action?: ToastRemedy | undefined;
  /** Its subject: only the newest toast about it is shown. */
  topic?: string | undefined;
  /** How long it stays, milliseconds; the timer pauses while it is hovered or focused. */
  shownMs: number;
};

/** How long notes stay (shell 9, S61): what has to be read or acted on stays at least eight seconds (X12). */
const toastTimes = {
  usualMs: 3_000,
  statusMs: 2_000,
  leastToActMs: 8_000,
  withActionMs: 10_000,
} as const;

const eventName = 'backlot:toast';

/** Short notes at the edge of the screen: one at a time, paused while pointed at or focused, spoken by readers. */
export const toast = {
  /** Something was done; with an action (undo) it may have its own duration, milliseconds. */
  success: (
    title: string,
    message?: string,
    { forMs, ...more }: Pick<Toast, 'action' | 'topic'> & { forMs?: number } = {},
  ): void => {
    publish({
      kind: 'success',
      title,
      message,
      ...more,
      shownMs: shownMsOf('success', more.action !== undefined, forMs),
    });
  },
  /** Something failed; with an action it stays long enough to be used. Never the only copy of a field's error. */
  error: (title: string, message?: string, { action }: { action?: ToastRemedy } = {}): void => {
    publish({ kind: 'error', title, message, action, shownMs: shownMsOf('error', action !== undefined) });
  },
  /** A small change of state, such as the person's own presence. */
  status: (title: string): void => {
    publish({ kind: 'status', title, shownMs: shownMsOf('status', false) });
  },
};

/** How long a toast stays, milliseconds; the request is granted unless a person could miss an action. */
export function shownMsOf(kind: Toast['kind'], hasAction: boolean, wishedMs?: number): number {
  if (hasAction) return Math.max(wishedMs ?? toastTimes.withActionMs, toastTimes.leastToActMs);
  if (kind === 'error') return toastTimes.leastToActMs;
  return wishedMs ?? (kind === 'status' ? toastTimes.statusMs : toastTimes.usualMs);
}

/** Listens for toasts until the returned function is called: for the one place that shows them. */
export function onToast(listen: (toast: Toast) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as Toast);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}

function publish(toast: Omit<Toast, 'id'>): void {
  document.dispatchEvent(
    new CustomEvent<Toast>(eventName, { detail: { ...toast, id: crypto.randomUUID() } }),
  );
}
