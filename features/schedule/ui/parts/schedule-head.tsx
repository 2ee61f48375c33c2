import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { dayBeside } from './days.ts';
import { HeadOptions } from './head-options.tsx';
import type { HeadProps } from './head-props.ts';
import { holdsCopy } from './holds/holds-copy.ts';
import { words as importWords } from './imports/imports-copy.ts';
import { PhoneHead } from './phone-head.tsx';
import { views as allViews, type ScheduleSearch } from './schedule-address.ts';
import { DaySheetButton } from './today/day-sheet-button.tsx';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { ViewLinks } from './view-links.tsx';

type ScheduleHeadProps = HeadProps & {
  isPhone: boolean;
  /** A zone that something shown was made in, whose hours stand beside. */
  second: string | undefined;
  onGo: (next: ScheduleSearch) => void;
};

/** Which days are shown, the way to others, the views, and a new event. */
export const ScheduleHead = memo(function ScheduleHead({
  isPhone,
  second,
  onGo,
  ...head
}: ScheduleHeadProps) {
  const { view, title, search, day, today, zone, onCreate, onAside } = head;
  const { day: _day, ...rest } = search;
  const step = (by: 1 | -1) => onGo({ ...search, day: dayBeside(view, day, by) });
  const toToday = () => onGo(rest);
  const isTight = useMediaQuery('(width < 1400px)');
  useScheduleKeys({ search, onGo, onStep: step, onToday: toToday, onCreate });
  if (isPhone) return <PhoneHead {...head} onStep={step} onToday={toToday} />;
  return (
    <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
      <PageTitle
        actions={
          <Row gap={8} align="center">
            <ViewLinks shown={allViews} view={view} search={search} />
            {isTight ? <HeadOptions view={view} onAside={onAside} /> : <HeadActs {...head} />}
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onCreate}>
              {copy.create}
            </Button>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <Row gap={8} align="center" wrap pt={8}>
        <Text as="h2" size="lg" weight={600} aria-live="polite">
          {title}
        </Text>
        <IconButton
          label={copy.before}
          keys="K"
          icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
          onClick={() => step(-1)}
        />
        <IconButton
          label={copy.after}
          keys="J"
          icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={() => step(1)}
        />
        <Button variant="default" size="sm" disabled={day === today} onClick={toToday}>
          {copy.toToday}
        </Button>
        <Text size="sm" tone="muted">
          {second ? copy.zonesLine(cityOfZone(zone), cityOfZone(second)) : copy.zoneLine(cityOfZone(zone))}
        </Text>
      </Row>
    </Box>
  );
});

/** Actions shown in the header when they fit. */
const HeadActs = ({ view, day, zone, onAside }: HeadProps) => (
  <>
    {view === 'day' ? <DaySheetButton day={day} zone={zone} /> : null}
    <Button variant="default" renderRoot={(root) => <Link to="/schedule/holds" {...root} />}>
      {holdsCopy.link}
    </Button>
    <Button variant="default" onClick={() => onAside('import')}>
      {importWords.act}
    </Button>
    <Button variant="default" onClick={() => onAside('offer')}>
      {copy.offer.open}
    </Button>
  </>
);
