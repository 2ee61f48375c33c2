import { useSyncExternalStore } from 'react';

/** True while this window is in front and has the keys: only then somebody can be said to read. */
export const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus);

const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
