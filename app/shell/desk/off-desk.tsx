import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { desksQuery } from '#features/teams/ui/api.ts';
import { deskHere, goToDesk } from '#platform/ui/desk.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import classes from '#platform/ui/kit/panel.module.css';
import { copy } from './copy.ts';

/** Shown in place of a page that the seat on this desk doesn't cover. */
export function OffDesk() {
  const { data } = useQuery(desksQuery());
  const principal = data?.items.find(({ id }) => id === deskHere)?.principal;
  return (
    <div className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}>
      <IconLock className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <PageTitle title={copy.closed}>{copy.closed}</PageTitle>
      <p className={layout({ tone: 'muted', pretty: true })}>
        {principal ? copy.closedLine(principal.displayName) : copy.closedUnnamed}
      </p>
      <Row gap={8} gapX={16} align="center" wrap mt={8}>
        <Button onClick={() => goToDesk(undefined, location.pathname + location.search)}>{copy.leave}</Button>
      </Row>
    </div>
  );
}
