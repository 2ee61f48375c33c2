import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { unreadQuery } from '#features/messaging/ui/public.ts';
import { firstQuery } from '#features/requests/ui/public.ts';
import { useToday } from '#features/schedule/ui/public.ts';
import { counted } from '#platform/ui/counted.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './figures.module.css';

const link = () =>
  layout(
    { row: true, align: 'baseline', py: 4, px: 8, plain: true, radius: 'button', hover: 'raised' },
    classes.figure,
  );

/** The person's counts; each leads to the page that lists exactly as many. */
export function Figures() {
  const hasInbox = useMayOpen('inbox', 'inbox.read');
  const hasSchedule = useMayOpen('schedule', 'calendar');
  const unread = useQuery({ ...unreadQuery(), enabled: hasInbox });
  const requests = useQuery(firstQuery());
  const broken = [unread, requests].filter(({ isLoadingError }) => isLoadingError);
  if (broken.length > 0) {
    return (
      <Row as="p" gap={12} align="center" size="sm" leading="inherit" tone="muted" role="alert">
        {copy.figures.failed}
        <Button variant="default" size="sm" onClick={() => broken.forEach(({ refetch }) => void refetch())}>
          {copy.retry}
        </Button>
      </Row>
    );
  }
  const counts = unread.data;
  const waiting = requests.data?.counts.in;
  return (
    <Row as="ul" gap={16} wrap className={classes.figures} aria-label={copy.figures.label}>
      {hasInbox ? (
        <>
          <Figure count={counts?.regular}>
            <Link to="/messages" search={{ view: 'unread' }} className={link()}>
              <Value count={counts?.regular} label={copy.figures.unread} />
            </Link>
          </Figure>
          <Figure count={counts?.cold} isWideOnly>
            <Link to="/messages" search={{ view: 'cold' }} className={link()}>
              <Value count={counts?.cold} label={copy.figures.cold} />
            </Link>
          </Figure>
        </>
      ) : null}
      {hasSchedule ? <MeetingsLeft /> : null}
      <Figure count={waiting}>
        <Link to="/requests" className={link()}>
          <Value count={waiting} label={copy.figures.requests(waiting ?? 0)} />
        </Link>
      </Figure>
    </Row>
  );
}

function MeetingsLeft() {
  const { left, reading, today } = useToday();
  const count = reading.data ? left.length : undefined;
  return (
    <Figure count={count}>
      <Link to="/schedule" search={{ view: 'day', day: today }} className={link()}>
        <Value count={count} label={copy.figures.meetings(count ?? 0)} />
      </Link>
    </Figure>
  );
}

// Space for a count is reserved while it loads.
type FigureProps = { count: number | undefined; isWideOnly?: boolean; children: ReactNode };

function Figure({ count, isWideOnly = false, children }: FigureProps) {
  return (
    <li aria-busy={count === undefined || undefined} className={layout({ wideOnly: isWideOnly })}>
      {children}
    </li>
  );
}

function Value({ count, label }: { count: number | undefined; label: string }) {
  return (
    <>
      <Text tabular weight={700} className={classes.number}>
        {count === undefined ? '\u2007' : counted.format(count)}
      </Text>{' '}
      <Text size="sm" tone="muted" nowrap>
        {label}
      </Text>
    </>
  );
}
