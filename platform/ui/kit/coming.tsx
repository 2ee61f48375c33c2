import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDelayed } from '../delayed.ts';
import classes from './coming.module.css';
import { slowAfterMs } from './slow-after.ts';

/** For what a part that is still coming would push down: it isn't shown before that part, unless it has the focus. */
export const afterComing = classes.after;

/**
 * In place of a part whose height, or whether it comes at all, isn't known yet. What follows it on the page with
 * `afterComing` waits for it, so that nothing jumps; if it takes longer than usual, no longer. On a device that is
 * offline nothing is coming, and what is there already is shown.
 */
export function Coming() {
  const isSlow = useDelayed(true, slowAfterMs);
  const isOnline = useSyncExternalStore(followNetwork, readNetwork, readNetwork);
  return isSlow || !isOnline ? null : <span hidden data-waiting data-coming />;
}

const followNetwork = (onChange: () => void) => onlineManager.subscribe(onChange);
const readNetwork = () => onlineManager.isOnline();
