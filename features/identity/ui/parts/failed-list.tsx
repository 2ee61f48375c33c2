import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FailedOutcome, FailedSignIn } from '../../contract/security.ts';
import { CsvButton } from './csv-button.tsx';
import { deviceName } from './device-name.ts';
import type { ChangeSearch, SecuritySearch } from './security-address.ts';
import { failedQuery, securityApi } from './security-api.ts';
import { words } from './security-copy.ts';
import classes from './security-list.module.css';

type FailedListProps = { search: SecuritySearch; onChange: ChangeSearch };

const outcomes = Object.entries(words.outcomes).map(([value, label]) => ({ value, label }));

/** Refused sign-ins, latest first. One with an account links to it. */
export function FailedList({ search: { q, outcome }, onChange }: FailedListProps) {
  const filter = { ...(q && { q }), ...(outcome && { outcome }) };
  const reading = useInfiniteQuery(failedQuery(filter));
  const clear = (
    <Button variant="default" onClick={() => onChange({ q: undefined, outcome: undefined })}>
      {words.clear}
    </Button>
  );
  const isFiltered = q !== undefined || outcome !== undefined;
  return (
    <>
      <Row gap={8} align="center" wrap pt={12} pb={14} px="edge" borderBottom="soft">
        <TextFilter q={q} label={words.filterAddresses} onFilter={(next) => onChange({ q: next })} />
        <Select
          className={beside.choice}
          aria-label={words.anyOutcome}
          placeholder={words.anyOutcome}
          data={outcomes}
          value={outcome ?? null}
          onChange={(next) => onChange({ outcome: (next ?? undefined) as FailedOutcome | undefined })}
          clearable
        />
        <CsvButton
          className={layout({ ml: 'auto' })}
          read={() => securityApi.exportFailedSignIns.call(filter)}
        />
      </Row>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(failed) => <FailedRow failed={failed} />}
        label={words.failed}
        broken={words.broken.failed}
        empty={
          isFiltered ? (
            <EmptyState line={words.empty.failedFiltered} action={clear} />
          ) : (
            <EmptyState line={words.empty.failed} />
          )
        }
        height={60}
      />
    </>
  );
}

function FailedRow({ failed }: { failed: FailedSignIn }) {
  const line = (
    <>
      <Grid as="span" shrink className={classes.what}>
        <Text truncate weight={600}>
          {failed.email}
        </Text>
        <Text truncate size="sm" tone="muted">
          {words.outcomes[failed.outcome]}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="muted" className={classes.side}>
        {deviceName(failed.device)}
      </Text>
      <Text truncate size="sm" tone="muted" className={classes.more}>
        {failed.ipAddress}
      </Text>
      <Time
        className={layout(
          { truncate: true, size: 'sm', tone: 'muted', tabular: true, textAlign: 'end' },
          classes.when,
        )}
        at={failed.createdAt}
        style="row"
      />
    </>
  );
  if (!failed.account)
    return (
      <div className={classes.row} data-keeps-side>
        {line}
      </div>
    );
  return (
    <Link to="/admin/security" search={{ person: failed.account }} className={classes.row} data-keeps-side>
      {line}
    </Link>
  );
}
