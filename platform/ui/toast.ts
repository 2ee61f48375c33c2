/** A remedy beside an error: a verb and what it does. */
export type ToastRemedy = { label: string; onClick: () => void };

/** One note as it is handed to the screen. */
export type Toast = {
  id: string;
  kind: 'success' | 'error' | 'status';
  title: string;
  message?: string | undefined;
  action?: ToastRemedy | undefined;
  shownMs: number;
};

const shownMs = 3_000;
const statusMs = 2_000;
const withRemedyMs = 10_000;
const eventName = 'backlot:toast';

/** Short notes at the edge of the screen: one at a time, paused while pointed at or focused, spoken by readers. */
export const toast = {
  /** Something was done. */
  success: (title: string, message?: string): void => {
    tell({ kind: 'success', title, message, shownMs });
  },
  /** Something failed; with an action it stays long enough to be used. Never the only copy of a field's error. */
  error: (title: string, message?: string, { action }: { action?: ToastRemedy } = {}): void => {
    tell({ kind: 'error', title, message, action, shownMs: action ? withRemedyMs : shownMs });
  },
  /** A small change of state, such as one's own presence. */
  status: (title: string): void => {
    tell({ kind: 'status', title, shownMs: statusMs });
  },
};

/** Listens for notes until the returned function is called: for the one place that shows them. */
export function onToast(listen: (toast: Toast) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as Toast);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}

function tell(toast: Omit<Toast, 'id'>): void {
  document.dispatchEvent(
    new CustomEvent<Toast>(eventName, { detail: { ...toast, id: crypto.randomUUID() } }),
  );
}
