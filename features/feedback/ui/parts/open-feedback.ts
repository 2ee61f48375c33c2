import type { Category } from '../../limits.ts';

/** A request for the dialog: a likely kind, and a text to start with. */
export type FeedbackRequest = { category?: Category; text?: string };

/** A request with the element that had the focus, which gets it back. */
export type Asked = { request: FeedbackRequest; opener: HTMLElement | null };

const eventName = 'backlot:open-feedback';

/** Opens the feedback dialog from anywhere: the banner, a crashed page, a report that was not sent. */
export function openFeedback(request: FeedbackRequest = {}): void {
  document.dispatchEvent(new CustomEvent<FeedbackRequest>(eventName, { detail: request }));
}

/** Listens for requests until the returned function is called: for the one place that shows the dialog. */
export function onOpenFeedback(listen: (request: FeedbackRequest) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as FeedbackRequest);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}
