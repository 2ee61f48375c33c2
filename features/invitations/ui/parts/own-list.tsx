import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { roleName } from '#features/access/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { type ActOptions, useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TableRow } from '#platform/ui/kit/table-row.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { InvitationView } from '../../contract/views.ts';
import { isLive } from '../../policy/allowance.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { State } from './invitation-mark.tsx';
import classes from './own-list.module.css';

const { own: words } = copy;

/** One of my invitations: the address, its state, the result, and what can still be done. */
export function OwnRow({ row }: { row: InvitationView }) {
  const acts = useOwnActs();
  return (
    <TableRow className={classes.row}>
      <Who row={row} />
      <State row={row} className={classes.state} />
      <Text size="sm" tone="muted" breaks className={classes.when}>
        <When row={row} />
      </Text>
      <Row as="span" gap={8} justify="end" className={classes.acts}>
        <Acts row={row} acts={acts} />
      </Row>
    </TableRow>
  );
}

function Who({ row }: { row: InvitationView }) {
  const facts = [
    row.person ? row.email : undefined,
    row.vouch ? words.vouchLine(row.vouch) : undefined,
    row.suggestedRole
      ? words.suggests(roleName(row.suggestedRole), copy.roleStates[row.roleState])
      : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <Row as="span" gap={12} align="center" shrink className={classes.who}>
      {row.person ? (
        <Avatar
          id={row.person.id}
          name={row.person.displayName}
          photoURL={row.person.photoURL}
          size={36}
          isDecorative
        />
      ) : (
        <Text rigid radius="round" height={36} className={classes.noFace} aria-hidden="true" />
      )}
      <Grid as="span" shrink>
        {row.person ? (
          <Link
            to="/people/$personId"
            params={{ personId: row.person.id }}
            className={layout({ weight: 600, plain: true, hoverLine: true, breaks: true })}
          >
            {row.person.displayName}
          </Link>
        ) : (
          <Text weight={600} breaks>
            {row.email}
          </Text>
        )}
        {facts.length > 0 ? (
          <Text size="sm" tone="muted" breaks>
            {facts.join(' · ')}
          </Text>
        ) : null}
      </Grid>
    </Row>
  );
}

function When({ row }: { row: InvitationView }) {
  if (isLive(row.state)) {
    return (
      <>
        {words.expires} <Time at={row.expiresAt} style="inline" />
      </>
    );
  }
  return <Time at={row.endedAt ?? row.sentAt} style="row" />;
}

function Acts({ row, acts }: { row: InvitationView; acts: ReturnType<typeof useOwnActs> }) {
  const nowMs = useNow();
  const isBusy = acts.busyId === row.id;
  if (row.canRestore) {
    return (
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void acts.restore(row)}>
        {words.undo}
      </Button>
    );
  }
  if (!isLive(row.state)) return null;
  const mayResend = row.resendFrom !== null && Date.parse(row.resendFrom) <= nowMs;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={words.resendOf(row.email)}
        title={mayResend ? undefined : words.resendTomorrow}
        disabled={!mayResend || isBusy}
        onClick={() => void acts.resend(row)}
      >
        {words.resend}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={words.revokeOf(row.email)}
        loading={isBusy}
        onClick={() => void acts.revoke(row)}
      >
        {words.revoke}
      </Button>
    </>
  );
}

/** Acts on my own invitations; a failure changes nothing and is reported, with a retry under the same id. */
function useOwnActs() {
  const { run, busyRow } = useActs();
  const act = (
    row: string,
    call: (actId: ClientId) => Promise<unknown>,
    done: ActOptions<unknown>['done'],
  ) => {
    const actId = uuidV7(now());
    return run(() => call(actId), { row, done, failed: words.acted, failedLine: words.actedLine });
  };
  const restore = ({ id }: InvitationView) =>
    act(id, (actId) => invitationsApi.restore.call({ id, actId }), words.restored);
  return {
    busyId: busyRow,
    resend: ({ id }: InvitationView) =>
      act(id, (actId) => invitationsApi.resend.call({ id, actId }), words.resent),
    restore,
    revoke: (row: InvitationView) =>
      act(row.id, (actId) => invitationsApi.revoke.call({ id: row.id, actId }), {
        title: words.revoked,
        line: words.revokedLine(row.email),
        undo: () => restore(row),
      }),
  };
}
