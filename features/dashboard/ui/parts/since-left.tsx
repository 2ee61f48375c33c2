import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { useNotificationsBetween } from '#features/notifications/ui/public/notifications-between.ts';
import { IconBell } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { type Away, useAway } from '#platform/ui/last-here.ts';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

const shown = 5;

/** What happened while the person was away and is still unseen; hidden once seen or dismissed (DASH-2). */
export function SinceLeft() {
  const { away, putAside } = useAway(useMe().person.id);
  return away ? <Told away={away} onPutAside={putAside} /> : null;
}

function Told({ away: { leftAt, backAt }, onPutAside }: { away: Away; onPutAside: () => void }) {
  const { rows, kinds, isPending, open } = useNotificationsBetween({ from: leftAt, to: backAt });
  if (isPending) return <Coming />;
  if (rows.length === 0) return null;
  const all = (
    <Link to="/notifications" className={linkLook}>
      {copy.since.all}
    </Link>
  );
  return (
    <Block title={copy.since.title} count={kinds.reduce((sum, { count }) => sum + count, 0)} link={all}>
      <Row gap={12} justify="between" align="center" wrap pb={6}>
        <Text as="p" size="sm" tone="muted">
          <Time at={new Date(leftAt).toISOString()} style="full" />
          {`. ${kinds.map(({ label, count }) => `${label}: ${count}`).join(', ')}`}
        </Text>
        <Button variant="subtle" color="gray" size="sm" onClick={onPutAside}>
          {copy.since.putAside}
        </Button>
      </Row>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <DeskRow
            key={row.id}
            lead={
              row.fromUserId ? (
                <Avatar
                  id={row.fromUserId}
                  name={row.from?.displayName ?? row.title}
                  photoURL={row.from?.photoURL}
                  size={32}
                  isDecorative
                />
              ) : (
                <RowSign icon={IconBell} />
              )
            }
            title={row.title}
            line={row.message}
            at={row.updatedAt}
            renderLink={({ children, ...link }) => (
              <a
                href={row.actionUrl ?? '/notifications'}
                onClick={(event) => {
                  event.preventDefault();
                  void open(row);
                }}
                {...link}
              >
                {children}
              </a>
            )}
          />
        ))}
      </ul>
    </Block>
  );
}
