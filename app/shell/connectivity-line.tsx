import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './connectivity-line.module.css';
import { copy } from './copy.ts';
import { useConnectivity } from './use-connectivity.ts';

/** Shows that the server can't be reached, and briefly that it can again; moves nothing else. */
export function ConnectivityLine() {
  const state = useConnectivity();
  return (
    <div className={layout({ height: 24 }, classes.slot)} role="status">
      {state === 'online' ? null : (
        <span
          className={layout(
            {
              inline: true,
              gap: 8,
              align: 'center',
              py: 0,
              px: 12,
              size: 'xs',
              leading: 22,
              weight: 600,
              tone: 'ink',
              bg: 'floating',
              border: 'hairline',
            },
            classes.line,
          )}
          data-state={state}
        >
          {state === 'offline' ? copy.offline : copy.restored}
        </span>
      )}
    </div>
  );
}
