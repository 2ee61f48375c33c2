import classes from './connectivity-line.module.css';
import { copy } from './copy.ts';
import { useConnectivity } from './use-connectivity.ts';

/** Says when the server cannot be reached, and for a moment when it can be again; pushes nothing aside. */
export function ConnectivityLine() {
  const state = useConnectivity();
  return (
    <div className={classes.slot} role="status">
      {state === 'online' ? null : (
        <span className={classes.line} data-state={state}>
          {state === 'offline' ? copy.offline : copy.restored}
        </span>
      )}
    </div>
  );
}
