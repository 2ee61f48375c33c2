import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccountLine } from '../../contract/security.ts';
import { AccountMark } from './account-mark.tsx';
import classes from './account-panel.module.css';
import { AccountSessionRow } from './account-session-row.tsx';
import { type AskedAct, ReasonDialog } from './reason-dialog.tsx';
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
  const isAbsent = refusalOf(reading.error)?.code === 'account.absent';
  return (
    <SidePanel
      title={isAbsent ? own.absent : (account?.name ?? '')}
      label={account?.name ?? words.accounts}
      closeLabel={own.close}
      onClose={onClose}
      reading={reading}
      absent={isAbsent ? own.absentLine : undefined}
      broken={words.broken.account}
      lines={5}
    >
      {account ? (
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
          <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
        </Box>
      ) : null}
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
