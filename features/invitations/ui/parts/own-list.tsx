import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { roleName } from '#features/access/ui/public.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { InvitationView } from '../../contract/views.ts';
import { isLive } from '../../policy/allowance.ts';
import { copy } from '../copy.ts';
import { InvitationMark, StandingMark } from './invitation-mark.tsx';
import classes from './own-list.module.css';
import { useOwnActs } from './use-own-acts.ts';

const { own: words } = copy;

/** My invitations: whom, in which state, what came of it, and what can still be done. */
export function OwnList({ rows }: { rows: readonly InvitationView[] }) {
  const acts = useOwnActs();
  return (
    <ul className={classes.list} aria-label={words.list}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <Who row={row} />
          <span className={classes.state}>
            <InvitationMark state={row.state} />
            {row.person && row.person.standing !== 'active' ? (
              <StandingMark standing={row.person.standing} />
            ) : null}
          </span>
          <span className={classes.when}>
            <When row={row} />
          </span>
          <span className={classes.acts}>
            <Acts row={row} acts={acts} />
          </span>
        </li>
      ))}
    </ul>
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
    <span className={classes.who}>
      {row.person ? (
        <Avatar
          id={row.person.id}
          name={row.person.displayName}
          photoURL={row.person.photoURL}
          size={36}
          isDecorative
        />
      ) : (
        <span className={classes.noFace} aria-hidden="true" />
      )}
      <span className={classes.words}>
        {row.person ? (
          <Link to="/people/$personId" params={{ personId: row.person.id }} className={classes.name}>
            {row.person.displayName}
          </Link>
        ) : (
          <span className={classes.name}>{row.email}</span>
        )}
        {facts.length > 0 ? <span className={classes.facts}>{facts.join(' · ')}</span> : null}
      </span>
    </span>
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
