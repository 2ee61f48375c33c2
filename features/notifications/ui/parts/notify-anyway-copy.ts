import { translated } from '#platform/ui/language.ts';

/** The words for notifying someone who is busy. */
export const anywayCopy = translated('anyway', {
  busy: (name: string) => `${name} is busy: your message waits in the bell without a sound.`,
  notify: 'Notify anyway',
  done: (name: string) => `${name} is notified`,
  failed: 'Nobody was notified',
});
