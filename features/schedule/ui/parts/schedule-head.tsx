import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { dayBeside } from './days.ts';
import { holdsCopy } from './holds/holds-copy.ts';
import { words as importWords } from './imports/imports-copy.ts';
import { views as allViews, type ScheduleSearch, type View } from './schedule-address.ts';
import { DaySheetButton } from './today/day-sheet-button.tsx';
import { useScheduleKeys } from './use-schedule-keys.ts';

type ScheduleHeadProps = {
  view: View;
  isPhone: boolean;
  title: string;
  search: ScheduleSearch;
  day: string;
  today: string;
  zone: string;
  /** A zone that something shown was made in, whose hours stand beside. */
  second: string | undefined;
  onGo: (next: ScheduleSearch) => void;
  onCreate: () => void;
  onAside: (aside: Aside) => void;
};

/** What is opened beside the days: times for a mail, and a calendar file that is brought. */
export type Aside = 'offer' | 'import';

/** Which days are shown, the way to others, the views, and a new event. */
export const ScheduleHead = memo(function ScheduleHead({
  view,
  isPhone,
  title,
  search,
  day,
  today,
  zone,
  second,
  onGo,
  onCreate,
  onAside,
}: ScheduleHeadProps) {
  const { day: _day, ...rest } = search;
  useScheduleKeys({ view, day, search, onGo, onCreate });
  const shown = isPhone ? (['day', 'agenda'] as const) : allViews;
  return (
    <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
      <PageTitle
        actions={
          <Row gap={8} align="center" wrap>
            <Link to="/schedule/holds" className={views.link}>
              {holdsCopy.link}
            </Link>
            <Row as="nav" gap={4} aria-label={copy.views.label}>
              {shown.map((one) => (
                <Link
                  key={one}
                  to="/schedule"
                  search={{ ...search, view: one === 'week' ? undefined : one }}
                  className={views.link}
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={one === view ? 'page' : undefined}
                >
                  {copy.views[one]}
                </Link>
              ))}
            </Row>
            {view === 'day' && !isPhone ? <DaySheetButton day={day} zone={zone} /> : null}
            {isPhone ? null : (
              <Button variant="default" onClick={() => onAside('import')}>
                {importWords.act}
              </Button>
            )}
            <Button variant="default" onClick={() => onAside('offer')}>
              {copy.offer.open}
            </Button>
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
          onClick={() => onGo({ ...search, day: dayBeside(view, day, -1) })}
        />
        <IconButton
          label={copy.after}
          keys="J"
          icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={() => onGo({ ...search, day: dayBeside(view, day, 1) })}
        />
        <Button variant="default" size="sm" disabled={day === today} onClick={() => onGo(rest)}>
          {copy.toToday}
        </Button>
        <Text size="sm" tone="muted">
          {second && !isPhone
            ? copy.zonesLine(cityOfZone(zone), cityOfZone(second))
            : copy.zoneLine(cityOfZone(zone))}
        </Text>
      </Row>
    </Box>
  );
});
