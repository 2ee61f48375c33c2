import type { MessageView } from '../../../contract/views.ts';
import type { ReminderKind } from '../../../limits.ts';

/** A message to be reminded of, for which the time is still to be asked. */
export type RemindQuestion = { kind: ReminderKind; message: MessageView };

const eventName = 'backlot:remind';

/** Asks for the time, from the menu of a message; its thread shows the question. */
export function askToRemind(question: RemindQuestion): void {
  document.dispatchEvent(new CustomEvent<RemindQuestion>(eventName, { detail: question }));
}

/** Listens for questions until the returned function is called; for the one place that shows them. */
export function onRemindQuestion(listen: (question: RemindQuestion) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as RemindQuestion);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}
