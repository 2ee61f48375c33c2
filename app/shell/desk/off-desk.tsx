import { Button } from '@mantine/core';
import { goToDesk } from '#platform/ui/desk.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import classes from '#platform/ui/kit/panel.module.css';
import { copy } from './copy.ts';

/** Shown in place of a page that the seat on this desk doesn't cover. */
export function OffDesk() {
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
