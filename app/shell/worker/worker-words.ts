/** Messages from a page to the worker; the first is defined by workbox-window. */
export const workerWords = { skipWaiting: 'SKIP_WAITING', build: 'BUILD' } as const;

/** Whether a message is this word. */
export const isWord = (message: unknown, word: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === word;
