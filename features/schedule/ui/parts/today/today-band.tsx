import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { IconVideo } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { TimedOccurrence } from '../../../policy/day.ts';
import { eventQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { elsewhere, timesIn, titleOf } from '../shown.tsx';
import { DayStrip, type Due } from './day-strip.tsx';
import classes from './today.module.css';
import { type Today, useToday } from './use-today.ts';

const { today: words } = copy;
const minuteMs = 60_000;
const hourMinutes = 60;
const facesShown = 3;

/** What comes next, and the day around it with what is due, once both are known: what is due may need a line more. */
export function TodayBand({ dues }: { dues: readonly Due[] | undefined }) {
  const today = useToday();
  const { reading } = today;
  const isPhone = useMediaQuery('(width < 768px)');
  const retry = () => void reading.refetch();
  return (
    <Grid as="section" borderBottom="soft" className={classes.band} aria-label={copy.today.label}>
      {reading.data && dues ? (
        <>
          <NextUp today={today} />
          {isPhone ? null : <DayStrip today={today} dues={dues} />}
        </>
      ) : reading.isError ? (
        <Row gap={12} align="center" role="alert">
          <Text tone="muted">{copy.broken}</Text>
          <Button variant="default" size="sm" onClick={retry}>
            {copy.retry}
          </Button>
        </Row>
      ) : (
        <SkeletonRows count={2} height={54} variant="line" onRetry={retry} />
      )}
    </Grid>
  );
}

const loadPushMenu = async () => (await import('./push-menu.tsx')).PushMenu;

/** The meeting that is on or next within a day, with the ways to join and to push it. */
function NextUp({ today }: { today: Today }) {
  const { next, nowMs, zone } = today;
  if (!next)
    return (
      <Stack gap={8} align="start" shrink>
        <Text as="h2" size="lg" weight={600}>
          {words.nothing}
        </Text>
        <Button component={Link} to="/schedule" variant="default" size="sm">
          {words.open}
        </Button>
      </Stack>
    );
  const there = elsewhere(next, zone);
  return (
    <Stack gap={8} shrink>
      <Text size="sm" weight={600} tone="muted">
        {lead(next, nowMs, zone)}
      </Text>
      <Box relative>
        <Text as="h2" size="2xl" weight={700} tracking="tight" lines={2}>
          <Link
            to="/schedule"
            search={{ event: next.event.id, on: next.event.day ?? undefined }}
            className={layout({ plain: true, hoverLine: true }, classes.title)}
          >
            {titleOf(next)}
          </Link>
        </Text>
      </Box>
      <Text block tabular>
        <Text weight={600}>{timesIn(next, zone)}</Text> <Text tone="muted">{cityOfZone(zone)}</Text>
        {there ? <Text className={classes.there}>{there}</Text> : null}
      </Text>
      <Who next={next} />
      <Ways next={next} zone={zone} />
    </Stack>
  );
}

/** "Next up, in 18 min": how long until it begins, or when it ends. */
function lead({ startsAt, endsAt }: TimedOccurrence, nowMs: number, zone: string): string {
  const minutes = Math.ceil((Date.parse(startsAt) - nowMs) / minuteMs);
  if (minutes <= 0) return words.now(clockIn(zone, Date.parse(endsAt)));
  return minutes < hourMinutes ? words.inMinutes(minutes) : words.inHours(Math.round(minutes / hourMinutes));
}

/** The attendees, once they are loaded; left out after a failure. */
function Who({ next: { event } }: { next: TimedOccurrence }) {
  const { data, isPending } = useQuery(eventQuery(event.id, event.day ?? undefined));
  const people = data?.attendees.map(({ person }) => person) ?? [];
  const names = people.length > 0 ? people.map(({ displayName }) => displayName).join(', ') : event.withName;
  const line = names || event.place;
  // Their line is kept while they are asked for.
  if (!line && !isPending) return null;
  return (
    <Row gap={10} align="center" minHeight={24}>
      <Row as="span" rigid className={classes.faces}>
        {people.slice(0, facesShown).map(({ id, displayName, photoURL }) => (
          <Avatar key={id} id={id} name={displayName} photoURL={photoURL} size={24} isDecorative />
        ))}
      </Row>
      <Text shrink truncate tone="muted">
        {line}
      </Text>
    </Row>
  );
}

function Ways({ next: { event }, zone }: { next: TimedOccurrence; zone: string }) {
  return (
    <Row gap={8} pt={8} className={classes.ways}>
      {event.link ? (
        <Button
          component="a"
          href={event.link}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconVideo size={18} stroke={1.75} aria-hidden />}
        >
          {copy.panel.join}
        </Button>
      ) : null}
      {event.mayEdit ? (
        <MenuButton label={words.push} words={words.push} load={loadPushMenu} layer={{ event, zone }} />
      ) : null}
    </Row>
  );
}
