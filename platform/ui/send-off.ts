import { isLeaving } from './session.ts';

/** What was sent off: whether the server took it, and what it answered. */
export type SentOff = { isTaken: boolean; answer: unknown };

/**
 * Sends something that has to leave although the page may be going: the browser finishes it by itself. Never fails;
 * what was not taken may be sent again. At most 64 kB, the browser's own limit.
 */
export async function sendOff(path: string, body: unknown): Promise<SentOff> {
  // Without a session it would only be refused.
  if (isLeaving()) return { isTaken: false, answer: undefined };
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: true,
      redirect: 'manual',
    });
    return { isTaken: answer.ok, answer: answer.ok ? await answer.json() : undefined };
  } catch {
    // No connection, or the page is gone before the answer: there is nobody left to notify.
    return { isTaken: false, answer: undefined };
  }
}
