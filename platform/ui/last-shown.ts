import { useState } from 'react';
import { useDelayed } from './delayed.ts';

/** How long a press may go unanswered before the shapes of what follows say that it was heard, milliseconds. */
const shapesAfterMs = 200;

/**
 * What to show of `value`: itself, or what was shown before while it still waits for its answer. A page that answers at
 * once is drawn once, without grey shapes in between. `value` is the same object as long as it means the same.
 */
export function useLastShown<Value>(value: Value, isWaiting: boolean): Value {
  const [shown, setShown] = useState(value);
  const isWaitedFor = isWaiting && shown !== value;
  const isLate = useDelayed(isWaitedFor, shapesAfterMs);
  if (isWaitedFor && !isLate) return shown;
  if (shown !== value) setShown(value);
  return value;
}
