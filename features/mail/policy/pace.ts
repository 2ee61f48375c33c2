import { limits } from '../limits.ts';

/**
 * The first moment from `nowMs` on at which an address may get another mail, given when its others are sent: within no
 * span more than the span allows. All times in epoch milliseconds.
 */
export function nextTurn(sendsMs: readonly number[], nowMs: number): number {
  const sends = [...sendsMs].toSorted((one, other) => one - other);
  let atMs = nowMs;
  for (;;) {
    const waits = limits.perOutsider.map(({ most, withinMs }) => {
      const within = sends.filter((sendMs) => sendMs > atMs - withinMs);
      // Those after this moment count too: they have their turn already.
      const last = within[within.length - most];
      return last === undefined ? atMs : last + withinMs;
    });
    const laterMs = Math.max(...waits);
    if (laterMs === atMs) return atMs;
    atMs = laterMs;
  }
}
