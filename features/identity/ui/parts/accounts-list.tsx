import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccountLine, AccountState } from '../../contract/security.ts';
import { AccountMark } from './account-mark.tsx';
import { type ChangeSearch, type SecuritySearch, withParts } from './security-address.ts';
import { accountsQuery } from './security-api.ts';
import { words } from './security-copy.ts';
import classes from './security-list.module.css';

type AccountsListProps = { search: SecuritySearch; onChange: ChangeSearch };

const states = Object.entries(words.states).map(([value, label]) => ({ value, label }));

/** Everyone with an account, by name. Each links to its panel at the side. */
export function AccountsList({ search, onChange }: AccountsListProps) {
  const { q, state } = search;
  const reading = useInfiniteQuery(accountsQuery({ ...(q && { q }), ...(state && { state }) }));
  const clear = (
    <Button variant="default" onClick={() => onChange({ q: undefined, state: undefined })}>
      {words.clear}
    </Button>
  );
  return (
    <>
      <Row gap={8} align="center" wrap pt={12} pb={14} px="edge" borderBottom="soft">
        <TextFilter q={q} label={words.filterAccounts} onFilter={(next) => onChange({ q: next })} />
        <Select
          className={beside.choice}
          aria-label={words.account.state}
          placeholder={words.anyState}
          data={states}
          value={state ?? null}
          onChange={(next) => onChange({ state: (next ?? undefined) as AccountState | undefined })}
          clearable
        />
      </Row>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(account) => <AccountRow account={account} search={search} />}
        label={words.accounts}
        broken={words.broken.accounts}
        empty={<EmptyState line={words.empty.accounts} action={q || state ? clear : undefined} />}
        height={60}
      />
    </>
  );
}

function AccountRow({ account, search }: { account: AccountLine; search: SecuritySearch }) {
  const isOpen = search.person === account.id;
  return (
    <Link
      to="/admin/security"
      search={withParts(search, { person: account.id, show: undefined })}
      replace={search.person !== undefined}
      resetScroll={false}
      className={classes.row}
      aria-current={isOpen || undefined}
    >
      <Grid as="span" shrink className={classes.what}>
        <Text truncate weight={600}>
          {account.name}
        </Text>
        <Text truncate size="sm" tone="muted">
          {account.email}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="muted" className={classes.side}>
        {account.liveSessions > 0 ? words.sessions(account.liveSessions) : null}
      </Text>
      <Row as="span" gap={8} align="center" shrink className={classes.state}>
        {account.state === 'active' ? null : <AccountMark state={account.state} />}
      </Row>
      {account.lastActivity ? (
        <Time
          className={layout(
            { truncate: true, size: 'sm', tone: 'muted', tabular: true, textAlign: 'end' },
            classes.when,
          )}
          at={account.lastActivity}
          style="row"
        />
      ) : (
        <Text truncate size="sm" tone="muted" tabular textAlign="end" className={classes.when} />
      )}
    </Link>
  );
}
