type AllowanceOptions = {
  /** Refill, per second of `now`. */
  readonly perSecond: number;
  /** Maximum at once after a pause. */
  readonly burst: number;
  /** Milliseconds. */
  readonly now: () => number;
};

/** A token bucket: each call takes one; false when nothing is left. */
export function createAllowance({ perSecond, burst, now }: AllowanceOptions): () => boolean {
  let left = burst;
  let filledAtMs = now();
  return () => {
    const nowMs = now();
    // A clock that goes back must not empty the bucket.
    const passedMs = Math.max(0, nowMs - filledAtMs);
    left = Math.min(burst, left + (passedMs / 1000) * perSecond);
    filledAtMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
