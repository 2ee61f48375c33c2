import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { AccountSection, SessionsSection } from '#features/identity/ui/public/settings.ts';
import { FirstStepsLink } from '#features/invitations/ui/public/first-steps.ts';
import { EverywhereSettings } from '#features/messaging/ui/public.ts';
import { NotificationSettings } from '#features/notifications/ui/public.ts';
import { CalendarFeeds } from '#features/schedule/ui/public.ts';
import { Box, Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { type Section, sections } from '../../limits.ts';
import { copy } from '../copy.ts';
import { AppearanceSection } from '../parts/appearance-section.tsx';
import { DataSection } from '../parts/data-section.tsx';
import { LanguageSection } from '../parts/language-section.tsx';
import { PrivacySection } from '../parts/privacy-section.tsx';
import { readSettingsSearch } from '../parts/settings-address.ts';
import { WithStored } from '../parts/stored.tsx';
import { VoiceSection } from '../parts/voice-section.tsx';
import classes from './settings-page.module.css';

const parts: Readonly<Record<Section, ComponentType>> = {
  appearance: AppearanceSection,
  language: LanguageSection,
  notifications: NotificationsSection,
  messages: EverywhereSettings,
  account: AccountSection,
  sessions: SessionsSection,
  privacy: PrivacySection,
  calendar: CalendarFeeds,
  voice: VoiceSection,
  data: DataSection,
};

const waiting = { count: 4, height: 84 } as const;
const notificationWords = copy.notifications;

/** Everything a person can set, one section at a time. */
export function SettingsPage() {
  const { section = sections[0] } = readSettingsSearch(useSearch({ strict: false }));
  const Part = parts[section];
  const name = copy.sections[section];
  const scroller = useScrollToTop(section);
  return (
    <Stack fill className={classes.page} ref={scroller}>
      <Row
        gapX={16}
        align="center"
        justify="between"
        wrap
        rigid
        minHeight={72}
        py={16}
        px="edge"
        borderBottom="soft"
      >
        <PageTitle title={`${name}, ${copy.title}`}>{copy.title}</PageTitle>
        <Suspense>
          <FirstStepsLink />
        </Suspense>
      </Row>
      <Grid grow className={classes.columns}>
        <SectionNav sections={sections} current={section} />
        <Box as="section" shrink className={classes.section} aria-labelledby="settings-section">
          <Text as="h2" id="settings-section" size="xl" weight={600} tracking="tight">
            {name}
          </Text>
          <Suspense fallback={<SkeletonRows {...waiting} variant="line" />}>
            <WithStored>
              <Part />
            </WithStored>
          </Suspense>
        </Box>
      </Grid>
    </Stack>
  );
}

/** Scrolls to the top when another section opens. */
function useScrollToTop(section: Section) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current !== section) page.current?.scrollIntoView({ block: 'start' });
    shown.current = section;
  }, [section]);
  return page;
}

/** Which notifications to receive; the same controls as next to the notification list. */
function NotificationsSection() {
  return (
    <Box pt={12}>
      <Text as="p" mb={12} size="sm" tone="muted" className={classes.lead}>
        {notificationWords.lead} <Link to="/notifications">{notificationWords.list}</Link>
      </Text>
      <NotificationSettings />
    </Box>
  );
}

type SectionNavProps = { sections: readonly Section[]; current: Section };

/** Pixels left visible before the current section. */
const leadPx = 56;

/** The sections, each with an address of its own. */
function SectionNav({ sections, current }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of sections is wider than the screen.
    const shown = nav.current?.querySelector(`[data-section="${current}"]`);
    if (nav.current && shown instanceof HTMLElement) nav.current.scrollLeft = shown.offsetLeft - leadPx;
  }, [current]);
  return (
    <Box
      as="nav"
      ref={nav}
      aria-label={copy.nav}
      relative
      py={20}
      px={12}
      borderRight="soft"
      className={classes.nav}
    >
      <Stack as="ul" gap={2} sticky className={classes.places}>
        {sections.map((section) => (
          <li key={section}>
            <Link
              to="/settings"
              search={{ section }}
              replace
              className={layout(
                {
                  row: true,
                  align: 'center',
                  py: 6,
                  px: 12,
                  size: 'md',
                  leading: 20,
                  tone: 'muted',
                  plain: true,
                  nowrap: true,
                  radius: 'button',
                  hover: 'hover',
                  hoverInk: true,
                  chosen: true,
                },
                classes.place,
              )}
              data-section={section}
              aria-current={section === current ? 'page' : undefined}
            >
              {copy.sections[section]}
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
