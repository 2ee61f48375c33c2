import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#platform/ui/icons.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { HoldId, ShownHold } from '../../../contract/holds.ts';
import { dayAfter } from '../../../policy/times.ts';
import { holdQuery } from '../../api.ts';
import { hasHolds } from '../has-on-desk.ts';
import { boardFrom } from './board-days.ts';
import { HoldBoard } from './hold-board.tsx';
import { HoldList } from './hold-list.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { effectWords } from './hold-words.ts';
import classes from './holds.module.css';
import type { HoldsSearch } from './holds-address.ts';
import { holdsCopy as words } from './holds-copy.ts';
import { HoldDialog, ReleaseAllDialog } from './lazy-dialogs.ts';
import { holdsIn, holdsQuery, ShownHolds, type ShownLine } from './shown-holds.ts';
import { useWhatIf, type WhatIf } from './use-what-if.ts';

/** Days of the board: four months. A phone lists a year, as it has no way to turn to other days. */
const [boardDays, listDays] = [120, 366];
/** Shown while the holds load. */
const awaited = new ShownHolds({ lines: [], jobs: [], isCut: false });
const rows = { count: 6, height: 44, variant: 'line' } as const;
const { whatIf: whatIfWords } = words;

type HoldsViewProps = {
  search: HoldsSearch;
  onGo: (next: ChangeOf<HoldsSearch>) => void;
};

/** Who is held when: people by days, or as a list on a phone, with one hold open beside it. */
export function HoldsView({ search, onGo }: HoldsViewProps) {
  const nowMs = useNow();
  const isPhone = useMediaQuery('(width < 768px)');
  const { days, today, usual, from, to } = useBoardDays(search, { isPhone, nowMs });
  const reading = useQuery(holdsQuery({ from, to }));
  const known = reading.data ?? awaited;
  const job = known.jobs.find((one) => one === search.job);
  const whatIf = useWhatIf(known.lines);
  const { lines, changed } = whatIf;
  const shown = useMemo(() => ofJob(lines, job), [lines, job]);
  const [asked, setAsked] = useState<'place' | 'release'>();
  return (
    <Row
      grow
      shrink
      minHeight={0}
      fullHeight
      className={classes.view}
      data-open={search.hold !== undefined || undefined}
    >
      <Stack grow shrink minHeight={0} className={classes.main}>
        <Row gap={8} align="center" wrap px="edge" py={8}>
          {isPhone ? null : (
            <Days
              from={from}
              onDay={(day) => onGo({ day })}
              onToday={() => onGo({ day: search.hold ? usual : undefined })}
            />
          )}
          <JobChoice jobs={known.jobs} job={job} isAtOnce={isPhone} onJob={(next) => onGo({ job: next })} />
          <Row gap={8} ml={isPhone ? undefined : 'auto'} wrap>
            {job && !whatIf.isOn ? (
              <Button variant="default" onClick={() => setAsked('release')}>
                {words.releaseAll.act}
              </Button>
            ) : null}
            {whatIf.isOn || known.lines.length === 0 ? null : (
              <Button variant="default" onClick={whatIf.start}>
                {words.whatIf.start}
              </Button>
            )}
            {whatIf.isOn ? null : (
              <Button
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAsked('place')}
              >
                {words.place}
              </Button>
            )}
          </Row>
        </Row>
        {whatIf.isOn ? <WhatIfBar whatIf={whatIf} views={known.all} /> : null}
        {reading.data?.isCut ? (
          <Text px="edge" tone="warning">
            {words.isCut}
          </Text>
        ) : null}
        <Loaded
          reading={{
            // The board shows its days while the holds load.
            data: reading.data ?? (reading.isError || isPhone ? undefined : awaited),
            isError: reading.isError,
            dataUpdatedAt: reading.dataUpdatedAt,
            refetch: reading.refetch,
          }}
          broken={words.broken}
          rows={rows}
        >
          {(data) =>
            shown.length === 0 && data !== awaited ? (
              <>
                <EmptyState line={`${words.none} ${words.noneLine}`} />
                <OnDesks scope="calendar" has={(desk) => hasHolds(desk, { from, to })} />
              </>
            ) : isPhone ? (
              <HoldList lines={shown} nowMs={nowMs} onOpen={(hold) => onGo({ hold })} />
            ) : (
              <HoldBoard
                lines={shown}
                from={from}
                days={days}
                today={today}
                nowMs={nowMs}
                open={search.hold}
                changed={changed}
                waiting={
                  data === awaited ? (
                    <SkeletonRows {...rows} onRetry={() => void reading.refetch()} />
                  ) : undefined
                }
                onOpen={(hold) => onGo({ hold })}
              />
            )
          }
        </Loaded>
      </Stack>
      {search.hold ? (
        <HoldPanel
          key={search.hold}
          id={search.hold}
          known={holdsIn(lines).find(({ id }) => id === search.hold)}
          queue={known.all}
          whatIf={whatIf}
          nowMs={nowMs}
          // The board stays on the days of the hold.
          onClose={() => onGo({ hold: undefined, day: from === usual ? undefined : from })}
        />
      ) : null}
      <Suspense fallback={null}>
        {asked === 'place' ? (
          <HoldDialog job={job} onPlaced={(hold) => onGo({ hold })} onClose={() => setAsked(undefined)} />
        ) : null}
        {asked === 'release' && job ? (
          <ReleaseAllDialog job={job} holds={known.all} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </Row>
  );
}

/** Which days are shown: those of the address, or around today or the opened hold. */
function useBoardDays(search: HoldsSearch, { isPhone, nowMs }: { isPhone: boolean; nowMs: number }) {
  const { data: opened } = useQuery({ ...holdQuery(search.hold as HoldId), enabled: isId(search.hold) });
  const days = isPhone ? listDays : boardDays;
  const today = wallTimeOf(deviceZone(), nowMs).slice(0, 10);
  const usual = boardFrom(today, days, undefined);
  const from = search.day ?? boardFrom(today, days, search.hold ? opened : undefined);
  return { days, today, usual, from, to: dayAfter(from, days - 1) };
}

type JobChoiceProps = {
  jobs: readonly string[];
  job: string | undefined;
  /** On a phone it has its own line: otherwise the content below would move. */
  isAtOnce: boolean;
  onJob: (job: string | undefined) => void;
};

/** Drawn after the board: it takes as long as a dozen rows. */
function JobChoice({ jobs, job, isAtOnce, onJob }: JobChoiceProps) {
  const [isDue, setDue] = useState(isAtOnce);
  const isFilled = jobs.length > 0;
  useEffect(() => {
    return isFilled ? whenIdle(() => setDue(true)) : undefined;
  }, [isFilled]);
  if (!isDue || !isFilled) return null;
  return (
    <Select
      aria-label={words.job}
      placeholder={words.allJobs}
      data={[...jobs]}
      value={job ?? null}
      clearable
      onChange={(next) => onJob(next ?? undefined)}
    />
  );
}

type DaysProps = { from: string; onDay: (day: string) => void; onToday: () => void };

const Days = ({ from, onDay, onToday }: DaysProps) => (
  <>
    <IconButton
      label={words.before}
      icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
      onClick={() => onDay(dayAfter(from, -28))}
    />
    <IconButton
      label={words.after}
      icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
      onClick={() => onDay(dayAfter(from, 28))}
    />
    <Button variant="default" size="sm" onClick={onToday}>
      {words.today}
    </Button>
  </>
);

/** The people held for a job, with everything else in their lines. */
const ofJob = (lines: readonly ShownLine[], job: string | undefined): readonly ShownLine[] =>
  job ? lines.filter(({ holds }) => holds.some(({ title }) => title === job)) : lines;

/** Says that nothing here is real, and what would happen so far. */
function WhatIfBar({ whatIf, views }: { whatIf: WhatIf; views: readonly ShownHold[] }) {
  return (
    <Box as="section" px="edge" py={12} bg="raised" aria-label={whatIfWords.title}>
      <Row gap={8} align="center" wrap>
        <Text weight={600}>{whatIfWords.title}</Text>
        <Text size="sm" tone="muted" shrink basis={260}>
          {whatIfWords.line}
        </Text>
        <Button variant="default" size="sm" disabled={whatIf.effects.length === 0} onClick={whatIf.undo}>
          {whatIfWords.undo}
        </Button>
        <Button variant="default" size="sm" onClick={whatIf.leave}>
          {whatIfWords.leave}
        </Button>
      </Row>
      <ul aria-label={whatIfWords.effects} aria-live="polite">
        {effectWords(whatIf.effects, views).map((line, at) => (
          // The same can happen to one hold twice.
          <Text as="li" key={`${String(at)}:${line}`} size="sm">
            {line}
          </Text>
        ))}
      </ul>
    </Box>
  );
}
