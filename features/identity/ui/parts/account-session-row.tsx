import { Button } from '@mantine/core';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccountSession } from '../../contract/security.ts';
import classes from './account-panel.module.css';
import { DeviceIcon } from './device-icon.tsx';
import { deviceName } from './device-name.ts';
import { words } from './security-copy.ts';

const { account: own } = words;
const causes: Readonly<Record<string, string>> = words.endCauses;

type AccountSessionRowProps = { session: AccountSession; onRevoke: (name: string) => void };

/** One session of a person. Your own current one has no button: you leave it by signing out (ADS-2). */
export function AccountSessionRow({ session, onRevoke }: AccountSessionRowProps) {
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
