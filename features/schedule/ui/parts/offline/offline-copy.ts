import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of a schedule without a network. */
export const offlineCopy = translated('scheduleOffline', {
  queued: 'Saved on this device',
  queuedLine: 'We’ll send it when you’re back online.',
  label: 'Changes not sent yet',
  waiting: (count: number) =>
    count === 1 ? '1 change not sent yet' : `${counted.format(count)} changes not sent yet`,
  send: 'Send now',
  discard: (title: string) => `Discard the change to ${title}`,
  discardAct: 'Discard',
});
