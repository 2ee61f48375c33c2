import { useSyncExternalStore } from 'react';

/** Whether the device has a network at all, as far as it knows. */
export const useNetwork = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
