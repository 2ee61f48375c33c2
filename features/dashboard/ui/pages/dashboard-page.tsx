import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { owedQuery, PriorityMark } from '#features/calls/ui/public/owed.ts';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { firstQuery, titleOf } from '#features/requests/ui/public.ts';
import { DaySheetButton, TodayBand } from '#features/schedule/ui/public.ts';
import { useSeesSubmissions } from '#features/submissions/ui/public/may.ts';
import { clockIn, dayIn } from '#platform/ui/calendar-words.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Box, Grid, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { dayWords } from '#platform/ui/time-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { Block } from '../parts/block.tsx';
import { CallsOwed } from '../parts/calls-owed.tsx';
import { Figures } from '../parts/figures.tsx';
import { FirstStepsBand } from '../parts/first-steps-band.tsx';
import { linkLook } from '../parts/link-look.ts';
import { Recent } from '../parts/recent.tsx';
import { DeskRow } from '../parts/row.tsx';
import { Talks } from '../parts/talks.tsx';
import { Waiting } from '../parts/waiting.tsx';
import classes from './dashboard-page.module.css';

// Only for people who read or assign scripts.
const Due = lazyPart(async () => (await import('../parts/due.tsx')).Due);

// Only for people who asked for coverage, or ask others to write it.
const Covered = lazyPart(async () => (await import('../parts/covered.tsx')).Covered);

// Only for people who put material or clients before others.
const NoAnswer = lazyPart(async () => (await import('../parts/no-answer.tsx')).NoAnswer);

// Only for people who have posted a listing.
const Applied = lazyPart(async () => (await import('../parts/applied.tsx')).Applied);

// Only for people who were away.
const SinceLeft = lazyPart(async () => (await import('../parts/since-left.tsx')).SinceLeft);

// Only for people with a forum.
const Watched = lazyPart(async () => (await import('../parts/watched.tsx')).Watched);

const Keep = lazyPart(async () => (await import('../parts/keep.tsx')).Keep);

const LatestProjects = lazyPart(async () => (await import('../parts/latest-projects.tsx')).LatestProjects);

/**
 * What needs the person now. Each part loads its own data; parts whose page the role cannot open are left out. On
 * someone's desk it is the principal's day, as far as the seat covers it; what is the assistant's own stays off it.
 */
export function DashboardPage() {
  const hasInbox = useMayOpen('inbox', 'inbox.read');
  const hasAssignments = useMayOpen('assignments');
  const hasCoverage = useMayOpen('coverage');
  const hasForum = useMayOpen('forum');
  const hasCalls = useMayOpen('contacts', 'calls');
  const hasSchedule = useMayOpen('schedule', 'calendar');
  const hasProjects = useMayOpen('projects');
  const hasSubmissions = useSeesSubmissions();
  const hasListings = useMayOpen('marketplace', 'submissions');
  const hasSettled = useHasSettled();
  return (
    <Stack grow className={classes.page}>
      <Row
        as="header"
        gap={8}
        gapX={32}
        align="center"
        justify="between"
        wrap
        rigid
        minHeight={72}
        py={16}
        px={24}
        borderBottom="soft"
        className={classes.head}
      >
        <PageTitle title={copy.title}>{useToday()}</PageTitle>
        <Row gap={24} align="center">
          <Figures />
          {hasSchedule ? (
            <Box wideOnly>
              <TodaySheet />
            </Box>
          ) : null}
        </Row>
      </Row>
      {deskHere ? null : <FirstStepsBand />}
      {hasSchedule ? <TodayBlock /> : null}
      <Grid grow className={classes.columns} data-single={!hasInbox || undefined}>
        <Box shrink ruled className={classes.main}>
          <Waiting />
          <Later isDue={hasSettled && !deskHere}>
            <SinceLeft />
          </Later>
          {hasForum ? (
            <Later isDue={hasSettled && !deskHere}>
              <Watched />
            </Later>
          ) : null}
          {hasAssignments ? (
            <Suspense fallback={<Coming />}>
              <Due />
            </Suspense>
          ) : null}
          {hasSubmissions ? (
            <Later isDue={hasSettled}>
              <NoAnswer />
            </Later>
          ) : null}
          {hasListings ? (
            <Later isDue={hasSettled}>
              <Applied />
            </Later>
          ) : null}
          {hasCoverage ? (
            <Later isDue={hasSettled}>
              <Covered />
            </Later>
          ) : null}
        </Box>
        {hasCalls ? (
          <Box shrink ruled className={classes.calls}>
            <CallsOwed />
            <FollowUps />
            <Later isDue={hasSettled && !deskHere}>
              <Keep />
            </Later>
          </Box>
        ) : null}
        {hasInbox ? (
          <Box shrink className={classes.talks}>
            <Talks kind="unread" />
            <Talks kind="cold" />
            <Recent />
          </Box>
        ) : null}
      </Grid>
      {hasProjects ? (
        <Later isDue={hasSettled}>
          <LatestProjects />
        </Later>
      ) : null}
    </Stack>
  );
}

/** Whether the first answers have been drawn. */
function useHasSettled(): boolean {
  const { isPending } = useQuery(firstQuery());
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    if (isPending) return undefined;
    return whenIdle(() => setHasSettled(true));
  }, [isPending]);
  return hasSettled;
}

/** Blocks below the fold, which wait until then; what follows them waits for them where it would be pushed down. */
const Later = ({ isDue, children }: { isDue: boolean; children: ReactNode }) =>
  isDue ? <Suspense fallback={<Coming />}>{children}</Suspense> : <Coming />;

const dayMs = 24 * 60 * 60_000;

// Formatted as if two days later, so that a day shows its date and not "Today".
function useToday(): string {
  const nowMs = useNow();
  return dayWords(new Date(nowMs).toISOString(), { nowMs: nowMs + 2 * dayMs });
}

/** The requests due today; undefined until they are known. */
function useDues() {
  const nowMs = useNow();
  const { data, isPending } = useQuery(firstQuery());
  if (isPending) return undefined;
  return (data?.items ?? []).flatMap((row) => {
    const atMs = row.due ? Date.parse(row.due) : Number.NaN;
    return atMs > nowMs && isSameDay(atMs, nowMs)
      ? [{ id: `${row.kind} ${row.id}`, title: titleOf(row), atMs, path: row.path }]
      : [];
  });
}

const isSameDay = (atMs: number, nowMs: number) => dayIn(deviceZone(), atMs) === dayIn(deviceZone(), nowMs);

/** What is next on the calendar, and the day with what is due. */
function TodayBlock() {
  return <TodayBand dues={useDues()} />;
}

/** Prints today on one page: the meetings, and what is due. */
function TodaySheet() {
  const zone = deviceZone();
  const dues = (useDues() ?? []).map(({ id, title, atMs }) => ({
    id,
    line: `${clockIn(zone, atMs)}  ${title}`,
  }));
  return <DaySheetButton day={dayIn(zone, useNow())} zone={zone} dues={dues} />;
}

/** What this desk promised on its calls, most important first. Hidden when there is nothing. */
function FollowUps() {
  // The calls owed come with the same answer, and show that it failed.
  const { data } = useQuery(owedQuery());
  if (!data || data.counts.followUps === 0) return null;
  const all = (
    <Link to="/contacts/rolling-calls" search={{ list: 'follow-ups' }} className={linkLook}>
      {copy.followUps.all}
    </Link>
  );
  return (
    <Block title={copy.followUps.title} count={data.counts.followUps} link={all}>
      <ul>
        {data.followUps.map(({ id, name, next, subject, priority }) => (
          <DeskRow
            key={id}
            lead={<PriorityMark priority={priority} />}
            title={next || subject || copy.followUps.title}
            line={name}
            at={null}
            renderLink={(link) => (
              <Link to="/contacts/rolling-calls" search={{ list: 'follow-ups', line: id }} {...link} />
            )}
          />
        ))}
      </ul>
    </Block>
  );
}
