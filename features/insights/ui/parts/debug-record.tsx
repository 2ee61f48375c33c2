import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { recordsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './debug-record.module.css';

const words = copy.debug.record;

/** Who used the debug tools, the latest first. */
export function DebugRecordList() {
  const { data, isError, refetch } = useQuery(recordsQuery());
  const retry = () => void refetch();
  return (
    <section className={classes.record} aria-label={words.title}>
      <h2 className={classes.title}>{words.title}</h2>
      {!data && isError ? <ErrorPanel title={words.broken} onRetry={retry} /> : null}
      {!data && !isError ? <SkeletonRows count={3} height={36} variant="line" onRetry={retry} /> : null}
      {data?.items.length === 0 ? <p className={classes.none}>{words.empty}</p> : null}
      <ol className={classes.lines}>
        {data?.items.map(({ id, act, by, about, at }) => (
          <li key={id} className={classes.line}>
            <span>
              <b>{by?.displayName ?? words.somebody}</b> {words.acts[act]} {about}
            </span>
            <Time className={classes.at} at={at} style="row" />
          </li>
        ))}
      </ol>
    </section>
  );
}
