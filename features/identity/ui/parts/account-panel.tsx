import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccountLine, AccountSession } from '../../contract/security.ts';
import { AccountMark } from './account-mark.tsx';
import classes from './account-panel.module.css';
import { type AskedAct, AskedDialog } from './asked-act.tsx';
import { DeviceIcon } from './device-icon.tsx';
import { deviceName } from './device-name.ts';
import type { ChangeSearch } from './security-address.ts';
import { accountQuery } from './security-api.ts';
import { words } from './security-copy.ts';
import { useAccountActs } from './use-account-acts.ts';

const { account: own } = words;

type AccountPanelProps = {
  id: string;
  show: 'live' | 'all';
  onChange: ChangeSearch;
  onClose: () => void;
};

/** One account: its state, where it is signed in, and the acts on it. */
export function AccountPanel({ id, show, onChange, onClose }: AccountPanelProps) {
  const reading = useInfiniteQuery(accountQuery(id, show));
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useAccountActs();
  const account = reading.data?.pages[0]?.account;
  return (
    <SidePanel
      title={account?.name ?? ''}
      label={account?.name ?? words.accounts}
      closeLabel={own.close}
      onClose={onClose}
      // The list of sessions says when it is stale.
      reading={{ ...reading, isError: reading.isLoadingError }}
      absentTitle={own.absent}
      absent={own.absentLine}
      broken={words.broken.account}
      lines={5}
    >
      {() =>
        account ? (
          <Box pb={24}>
            <AccountFacts account={account} />
            <Acts account={account} onAsk={setAsked} acts={acts} />
            <Row gap={12} align="center" justify="between" borderBottom="soft" className={classes.listHead}>
              <Text as="h3" size="md" leading={20} weight={600}>
                {own.list}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                onClick={() => onChange({ show: show === 'all' ? undefined : 'all' })}
              >
                {show === 'all' ? own.hideEnded : own.showEnded}
              </Button>
            </Row>
            <PagedList
              reading={reading}
              keyOf={(session) => session.id}
              renderRow={(session) => (
                <AccountSessionRow
                  session={session}
                  onRevoke={(name) => setAsked(acts.revoke(account, session, name))}
                />
              )}
              label={own.list}
              broken={words.broken.account}
              empty={<EmptyState line={words.empty.sessions} />}
              height={64}
            />
            <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
          </Box>
        ) : null
      }
    </SidePanel>
  );
}

function AccountFacts({ account }: { account: AccountLine }) {
  return (
    <Box px="edge">
      <Facts>
        <Fact name={own.address}>{account.email}</Fact>
        <Fact name={own.state}>
          <AccountMark state={account.state} />
        </Fact>
        {account.lock ? (
          <Fact name={own.lockedBecause}>
            {account.lock.reason} {account.lock.by ? own.by(account.lock.by.name) : null},{' '}
            <Time at={account.lock.at} style="inline" />
          </Fact>
        ) : null}
        <Fact name={own.secondFactor}>{account.hasSecondFactor ? own.on : own.off}</Fact>
        <Fact name={own.since}>
          <Time at={account.createdAt} style="full" />
        </Fact>
      </Facts>
    </Box>
  );
}

type ActsProps = {
  account: AccountLine;
  onAsk: (act: AskedAct) => void;
  acts: ReturnType<typeof useAccountActs>;
};

function Acts({ account, onAsk, acts }: ActsProps) {
  const isLocked = account.state === 'locked';
  return (
    <Row gap={8} align="center" wrap py={16} px="edge">
      {account.liveSessions > 0 ? (
        <Button variant="default" onClick={() => onAsk(acts.revokeAll(account))}>
          {words.acts.revokeAll}
        </Button>
      ) : null}
      {acts.mayRemoveFactor(account) ? (
        <Button variant="default" onClick={() => onAsk(acts.removeFactor(account))}>
          {words.acts.removeFactor}
        </Button>
      ) : null}
      {isLocked ? (
        <Button variant="default" onClick={() => onAsk(acts.unlock(account))}>
          {words.acts.unlock}
        </Button>
      ) : acts.mayLock(account) ? (
        <>
          <Button variant="default" onClick={() => onAsk(acts.lock(account))}>
            {words.acts.lock}
          </Button>
          <Button variant="default" onClick={() => onAsk(acts.deactivate(account))}>
            {words.acts.deactivate}
          </Button>
        </>
      ) : account.state === 'suspended' ? (
        <Button variant="default" onClick={() => onAsk(acts.reactivate(account))}>
          {words.acts.reactivate}
        </Button>
      ) : null}
      <Row as="span" gap={4} gapX={16} wrap size="sm" className={classes.links}>
        <Link to="/admin/security" search={{ view: 'audit', actor: account.id }}>
          {own.did}
        </Link>
        <Link to="/admin/security" search={{ view: 'failed', q: account.email }}>
          {own.failures}
        </Link>
      </Row>
    </Row>
  );
}

const causes: Readonly<Record<string, string>> = words.endCauses;

type AccountSessionRowProps = { session: AccountSession; onRevoke: (name: string) => void };

/** One session of a person. Your own current one has no button: you leave it by signing out (ADS-2). */
function AccountSessionRow({ session, onRevoke }: AccountSessionRowProps) {
  const name = deviceName(session.device);
  return (
    <Grid
      gap={12}
      align="center"
      borderBottom="soft"
      className={classes.session}
      data-ended={session.end !== null || undefined}
    >
      <DeviceIcon device={session.device} />
      <Grid as="span" shrink>
        <Row as="span" gapX={8} align="center" wrap weight={600} className={classes.device}>
          {name}
          {session.isStale && !session.end ? <Chip>{own.stale}</Chip> : null}
        </Row>
        <Text size="sm" tone="muted" breaks>
          {session.end ? <Ended end={session.end} /> : <Running session={session} />}
        </Text>
        {session.ipAddress ? (
          <Text size="sm" tone="muted" breaks>
            {session.ipAddress}
          </Text>
        ) : null}
      </Grid>
      {session.end || session.isCurrent ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.acts.revokeOne(name)}
          onClick={() => onRevoke(name)}
        >
          {words.acts.revoke}
        </Button>
      )}
    </Grid>
  );
}

function Running({ session }: { session: AccountSession }) {
  return (
    <>
      {session.isCurrent ? (
        <Text weight={600} tone="accent">
          {own.current}
        </Text>
      ) : (
        <>
          {own.seen} <Time at={session.lastActivity} style="inline" />
        </>
      )}
      {' · '}
      {own.signedIn} <Time at={session.createdAt} style="inline" />
    </>
  );
}

function Ended({ end }: { end: NonNullable<AccountSession['end']> }) {
  return (
    <>
      {own.ended} <Time at={end.at} style="inline" />, {causes[end.reason] ?? end.reason}
      {end.by ? ` (${end.by.name})` : null}
    </>
  );
}
