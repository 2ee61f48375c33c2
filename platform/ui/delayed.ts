import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delayMs`; false at once when it ends, so that short waits never flicker. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, delayMs]);
  return isOn && isLate;
}
