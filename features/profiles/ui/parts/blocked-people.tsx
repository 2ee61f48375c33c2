import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { PersonSummary } from '../../contract.ts';
import { blockCopy as words } from './block-copy.ts';
import classes from './blocked-people.module.css';
import { blocksQuery, useBlock } from './use-block.ts';

const rows = { count: 2, height: 56 } as const;

/** Whom I have blocked, and the way to let them in again. */
export function BlockedPeople() {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(blocksQuery());
  const retry = () => void refetch();
  return (
    <section className={classes.section} aria-labelledby="blocked-people">
      <h3 id="blocked-people" className={classes.title}>
        {words.list}
      </h3>
      <p className={classes.help}>{words.listHelp}</p>
      {data && isError ? <StaleBar at={new Date(dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      {data ? (
        <List items={data.items} />
      ) : isError ? (
        <ErrorPanel title={words.broken} onRetry={retry} />
      ) : (
        <SkeletonRows {...rows} variant="line" onRetry={retry} />
      )}
    </section>
  );
}

function List({ items }: { items: readonly { person: PersonSummary; createdAt: string }[] }) {
  if (items.length === 0) return <p className={classes.none}>{words.none}</p>;
  return (
    <ul className={classes.list} aria-labelledby="blocked-people">
      {items.map(({ person, createdAt }) => (
        <Blocked key={person.id} person={person} since={createdAt} />
      ))}
    </ul>
  );
}

function Blocked({ person, since }: { person: PersonSummary; since: string }) {
  const { isBusy, unblock } = useBlock(person);
  return (
    <li className={classes.row}>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={40} />
      <span className={classes.words}>
        <Link to="/people/$personId" params={{ personId: person.id }} className={classes.name}>
          {person.displayName}
        </Link>
        <span className={classes.since}>
          {words.since} <Time at={since} style="inline" />
        </span>
      </span>
      <Button
        variant="default"
        size="sm"
        aria-label={words.unblockOne(person.displayName)}
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={isBusy ? undefined : unblock}
      >
        {words.unblock}
      </Button>
    </li>
  );
}
