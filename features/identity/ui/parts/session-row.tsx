import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '#platform/ui/icons.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import type { SessionView } from '../../contract/sessions.ts';
import { words } from './sessions-copy.ts';
import classes from './sessions-section.module.css';
import { useEndSessions } from './use-end-sessions.ts';

const handheld = ['mobile', 'tablet'];

/** One sign-in: which device, since when, and when it was last used. */
export function SessionRow({ session }: { session: SessionView }) {
  const { end, isEnding } = useEndSessions();
  const name = nameOf(session.device);
  const Icon = handheld.includes(session.device.type) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.device}>{name}</span>
        <span className={classes.times}>
          {session.isCurrent ? (
            <span className={classes.current}>{words.current}</span>
          ) : (
            <span>
              {session.isStale ? words.stale : words.lastSeen}{' '}
              <Time at={session.lastActivity} style="inline" />
            </span>
          )}
          <span className={classes.since}>
            {words.since} <Time at={session.createdAt} style="inline" /> {words.by[session.assurance]}
          </span>
          {session.isBorrowed ? <span className={classes.since}>{words.borrowed}</span> : null}
        </span>
      </span>
      {session.isCurrent ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.endOne(name)}
          aria-disabled={isEnding}
          data-busy={isEnding || undefined}
          onClick={isEnding ? undefined : () => end(session, name)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** "Chrome 150 on Linux", or as much of it as is known. */
function nameOf({ browser, version, os }: SessionView['device']): string {
  const known = [browser, browser ? version.split('.')[0] : ''].filter(Boolean).join(' ');
  return known && os ? words.device(known, os) : known || os || words.unknownDevice;
}
