const eventName = 'backlot:log-call';

/** Opens the form that logs a call just made, from anywhere. */
export const openLog = (): void => {
  document.dispatchEvent(new Event(eventName));
};

/** Hears of it until the returned function is called: for the one place that shows the form. */
export function onOpenLog(listen: () => void): () => void {
  document.addEventListener(eventName, listen);
  return () => document.removeEventListener(eventName, listen);
}
