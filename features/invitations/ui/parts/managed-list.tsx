import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { roleName } from '#features/access/ui/public.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { TableRow } from '#platform/ui/kit/table-row.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ManagedInvitation } from '../../contract/admin.ts';
import { isLive } from '../../policy/allowance.ts';
import { type ManagedFilter, managedQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { State } from './invitation-mark.tsx';
import classes from './managed-list.module.css';
import { type Question, ReasonDialog } from './reason-dialog.tsx';
import { useManagedActs } from './use-managed-acts.ts';

const { managed: words, own } = copy;

type ManagedListProps = { filter: ManagedFilter; onClear: () => void };

/** All invitations, the latest first, with inviter, state and administration's actions. */
export function ManagedList({ filter, onClear }: ManagedListProps) {
  const reading = useInfiniteQuery(managedQuery(filter));
  const [question, setQuestion] = useState<Question>();
  return (
    <>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(row) => <ManagedRow row={row} onAsk={setQuestion} />}
        label={words.list}
        broken={words.broken}
        empty={<Nothing filter={filter} onClear={onClear} />}
        height={60}
      />
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

function Nothing({ filter, onClear }: ManagedListProps) {
  if (!filter.q && !filter.state && !filter.role) return <EmptyState line={words.empty} />;
  return (
    <EmptyState
      line={filter.q ? words.noResults(filter.q) : words.noneMatch}
      act={{ label: copy.clear, run: onClear }}
    />
  );
}

function ManagedRow({ row, onAsk }: { row: ManagedInvitation; onAsk: (question: Question) => void }) {
  const ended = [row.endedReason, row.endedBy ? words.endedBy(row.endedBy) : ''].filter(Boolean).join(', ');
  const facts = [
    row.person ? row.email : '',
    row.vouch ? own.vouchLine(row.vouch) : '',
    isLive(row.state) || row.state === 'accepted' ? '' : ended,
  ].filter(Boolean);
  return (
    <TableRow className={classes.row}>
      <Grid as="span" shrink className={classes.who}>
        {row.person ? (
          <Link
            to="/people/$personId"
            params={{ personId: row.person.id }}
            className={layout({ plain: true, hoverLine: true, breaks: true, weight: 600 })}
          >
            {row.person.displayName}
          </Link>
        ) : (
          <Text breaks weight={600}>
            {row.email}
          </Text>
        )}
        <Text size="sm" tone="muted" breaks unlessEmpty>
          {facts.join(' · ')}
        </Text>
      </Grid>
      <Link
        to="/people/$personId"
        params={{ personId: row.inviter.id }}
        className={layout(
          { plain: true, hoverLine: true, size: 'sm', tone: 'muted', breaks: true },
          classes.by,
        )}
      >
        {words.by(row.inviter.displayName)}
      </Link>
      <State row={row} className={classes.state} />
      <Time
        className={layout(
          { size: 'sm', tone: 'muted', breaks: true, tabular: true, textAlign: 'end' },
          classes.when,
        )}
        at={row.endedAt ?? row.sentAt}
        style="row"
      />
      <Acts row={row} onAsk={onAsk} />
      {row.suggestedRole ? (
        <Text size="sm" breaks spanAll tone="ink">
          {own.suggests(roleName(row.suggestedRole), copy.roleStates[row.roleState])}
        </Text>
      ) : null}
    </TableRow>
  );
}

function Acts({ row, onAsk }: { row: ManagedInvitation; onAsk: (question: Question) => void }) {
  const acts = useManagedActs();
  if (isLive(row.state)) {
    const question: Question = {
      title: words.revokeTitle(row.email),
      line: words.revokeLine,
      act: words.revoke,
      run: acts.revoke(row.id),
    };
    return (
      <Row as="span" gap={8} justify="end" className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          aria-label={own.revokeOf(row.email)}
          onClick={() => onAsk(question)}
        >
          {words.revoke}
        </Button>
      </Row>
    );
  }
  const { suggestedRole: role, person } = row;
  if (row.state !== 'accepted' || row.roleState !== 'waiting' || !role || !person)
    return <Row as="span" gap={8} justify="end" className={classes.acts} />;
  const name = person.displayName;
  const approve = { title: words.approveTitle(roleName(role), name), act: words.approve };
  const decline = { title: words.declineTitle(roleName(role), name), act: words.decline };
  return (
    <Row as="span" gap={8} justify="end" className={classes.acts}>
      <Button
        variant="default"
        size="sm"
        aria-label={approve.title}
        onClick={() => onAsk({ ...approve, run: acts.decide(row.id, 'approved') })}
      >
        {words.approve}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={decline.title}
        onClick={() => onAsk({ ...decline, run: acts.decide(row.id, 'declined') })}
      >
        {words.decline}
      </Button>
    </Row>
  );
}
