import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { dayBeside } from './days.ts';
import type { HeadProps } from './head-props.ts';
import { holdsCopy } from './holds/holds-copy.ts';
import { words as importWords } from './imports/imports-copy.ts';
import { views as allViews, type ScheduleSearch, type View, withView } from './schedule-address.ts';
import { DaySheetButton } from './today/day-sheet-button.tsx';

type ScheduleHeadProps = HeadProps & {
  isPhone: boolean;
  /** The zone of an event shown, whose hours are listed next to ours. */
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

type ScheduleKeys = {
  search: ScheduleSearch;
  onGo: (next: ScheduleSearch) => void;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  onCreate: () => void;
};

/** C starts an event, T leads to today, J and K to later and earlier days; D, W, M and A choose the view. */
function useScheduleKeys({ search, onGo, onStep, onToday, onCreate }: ScheduleKeys): void {
  const choose = (view: View) => () => onGo(withView(search, view));
  useShortcuts({
    c: onCreate,
    t: onToday,
    j: () => onStep(1),
    k: () => onStep(-1),
    d: choose('day'),
    w: choose('week'),
    m: choose('month'),
    a: choose('agenda'),
  });
}

/** The head on a phone, in two lines: which days and by which clock, then the ways to others. */
function PhoneHead(props: HeadProps & { onStep: (step: 1 | -1) => void; onToday: () => void }) {
  const { title, zone, day, today, view, search, onStep, onToday, onCreate, onAside } = props;
  return (
    <Box as="header" py={8} px="edge" borderBottom="soft">
      <PageTitle isHidden>{copy.title}</PageTitle>
      <Row gap={8} align="center">
        <Box grow shrink>
          <Text as="h2" block truncate size="xl" weight={700} tracking="tight" aria-live="polite">
            {title}
          </Text>
          <Text block truncate size="sm" tone="muted">
            {copy.zoneLine(cityOfZone(zone))}
          </Text>
        </Box>
        <HeadOptions view={view} onAside={onAside} />
        <IconButton
          variant="default"
          label={copy.create}
          icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={onCreate}
        />
      </Row>
      <Row gap={8} align="center" justify="between" mt={4}>
        <Row gap={4} align="center" outdent>
          <IconButton
            label={copy.before}
            icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={copy.after}
            icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
            onClick={() => onStep(1)}
          />
          <Button variant="default" size="sm" disabled={day === today} onClick={onToday}>
            {copy.toToday}
          </Button>
        </Row>
        <ViewLinks shown={phoneViews} view={view} search={search} />
      </Row>
    </Box>
  );
}

/** Columns of a week are too narrow for a phone. */
const phoneViews = ['day', 'agenda'] as const;

const load = async () => (await import('./head-menu.tsx')).HeadMenu;

/** The header's menu. */
const HeadOptions = (layer: Pick<HeadProps, 'view' | 'onAside'>) => (
  <MenuButton label={copy.options} load={load} layer={layer} />
);

type ViewLinksProps = { shown: readonly View[]; view: View; search: ScheduleSearch };

/** The views of the same days. */
const ViewLinks = ({ shown, view, search }: ViewLinksProps) => (
  <Row as="nav" gap={4} aria-label={copy.views.label}>
    {shown.map((one) => (
      <ViewLink
        key={one}
        to="/schedule"
        search={withView(search, one)}
        aria-current={one === view ? 'page' : undefined}
      >
        {copy.views[one]}
      </ViewLink>
    ))}
  </Row>
);
