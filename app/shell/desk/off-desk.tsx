import { Button } from '@mantine/core';
import { Navigate, useLocation } from '@tanstack/react-router';
import { goToDesk } from '#platform/ui/desk.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import classes from '#platform/ui/kit/panel.module.css';
import type { PlainPath } from '../place-link.tsx';
import { useNavPlaces } from '../use-nav-access.ts';
import { copy } from './copy.ts';

/**
 * Shown in place of a page that the seat on this desk doesn't cover; for the dashboard, opens the first page it does.
 */
export function OffDesk() {
  const [first] = useNavPlaces();
  const isAtHome = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  if (isAtHome && first) return <Navigate to={first.to as PlainPath} search={first.search ?? {}} replace />;
  return (
    <div className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}>
      <IconLock className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <PageTitle title={copy.closed}>{copy.closed}</PageTitle>
      <p className={layout({ tone: 'muted', pretty: true })}>{copy.closedLine}</p>
      <Row gap={8} gapX={16} align="center" wrap mt={8}>
        <Button onClick={() => goToDesk(undefined, location.pathname + location.search)}>{copy.leave}</Button>
      </Row>
    </div>
  );
}
