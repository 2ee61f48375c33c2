import { Button } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PracticeLine } from '#features/teams/ui/public.ts';
import { IconRefresh } from '#platform/ui/icons.ts';
import { afterComing, Coming } from '#platform/ui/kit/coming.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { LessonView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { lessonsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { LessonGrid } from '../parts/lesson-grid.tsx';
import { LessonPlayer } from '../parts/lesson-player.tsx';
import { readTutorialsSearch } from '../parts/tutorials-address.ts';
import classes from './get-started-page.module.css';

const GlossaryList = lazyPart(async () => (await import('../parts/glossary-list.tsx')).GlossaryList);

/** The lessons about pages I can open, or the one named in the address. */
export function GetStartedPage() {
  const { lesson: wanted, at, q, about, view } = readTutorialsSearch(useSearch({ strict: false }));
  const reading = useQuery(lessonsQuery());
  if (view === 'words') return <WordsView q={q} />;
  return (
    <Loaded
      isPage
      reading={reading}
      broken={copy.broken}
      rows={{ count: 3, height: 180 }}
      renderWaiting={(retry) => <Loading onRetry={retry} />}
      renderRefused={({ code }) =>
        code === 'page.forbidden' ? <ForbiddenPanel thing={copy.thing} /> : undefined
      }
    >
      {({ items: lessons, path, role }) => {
        const id = wanted ?? lessons.find(({ page }) => page === about)?.id;
        if (id === undefined)
          return (
            <AllLessons refetch={reading.refetch} lessons={lessons} path={{ steps: path, role }} q={q} />
          );
        const place = lessons.findIndex((one) => one.id === id);
        const lesson = lessons[place];
        if (!lesson) return <Absent />;
        return <LessonPlayer key={id} lesson={lesson} next={lessons[place + 1]} at={at} q={q} />;
      }}
    </Loaded>
  );
}

type AllLessonsProps = {
  refetch: () => Promise<unknown>;
  lessons: readonly LessonView[];
  path: { steps: readonly string[]; role: string };
  q: string | undefined;
};

function AllLessons({ refetch, lessons, path, q }: AllLessonsProps) {
  const navigate = useNavigate();
  const refresh = useThrottledCallback(() => void refetch(), limits.refreshEveryMs);
  const search = (wanted: string | undefined) =>
    void navigate({ to: '/get-started', search: wanted ? { q: wanted } : {}, replace: true });
  const seen = lessons.filter(({ seenAt }) => seenAt !== null).length;
  return (
    <Grid gap={24} packed pt={20} pb={48} px="edge" className={classes.page}>
      <Grid as="header" gap={8}>
        <PageTitle
          title={copy.title}
          actions={
            <IconButton
              label={copy.refresh}
              variant="subtle"
              icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              onClick={refresh}
            />
          }
        >
          {copy.title}
        </PageTitle>
        {lessons.length > 0 ? (
          <Text as="p" size="sm" tone="muted">
            {copy.seenOf(seen, lessons.length)}
          </Text>
        ) : null}
        <Suspense fallback={<Coming />}>
          <PracticeLine />
        </Suspense>
        <ViewLinks view="lessons" />
        <div className={afterComing}>
          <TextFilter q={q} label={copy.search} maxLength={limits.searchMax} onFilter={search} />
        </div>
      </Grid>
      <Grid gap={24} packed className={afterComing}>
        <LessonGrid lessons={lessons} path={path} q={q} onClear={() => search(undefined)} />
      </Grid>
    </Grid>
  );
}

/** The glossary, with its space reserved while it loads. */
function WordsView({ q }: { q: string | undefined }) {
  const navigate = useNavigate();
  const search = (wanted: string | undefined) =>
    void navigate({
      to: '/get-started',
      search: { view: 'words', ...(wanted && { q: wanted }) },
      replace: true,
    });
  return (
    <Grid gap={24} packed pt={20} pb={48} px="edge" className={classes.page}>
      <Grid as="header" gap={8}>
        <PageTitle title={copy.views.words}>{copy.title}</PageTitle>
        <ViewLinks view="words" />
        <TextFilter q={q} label={copy.words.search} maxLength={limits.searchMax} onFilter={search} />
      </Grid>
      <Suspense fallback={<SkeletonRows count={6} height={64} variant="line" />}>
        <GlossaryList q={q} onClear={() => search(undefined)} />
      </Suspense>
    </Grid>
  );
}

const ViewLinks = ({ view }: { view: 'lessons' | 'words' }) => (
  <Row as="nav" gap={4} wrap outdent className={afterComing} aria-label={copy.viewsLabel}>
    {(['lessons', 'words'] as const).map((one) => (
      <ViewLink
        key={one}
        to="/get-started"
        search={one === 'words' ? { view: one } : {}}
        aria-current={one === view ? 'page' : undefined}
      >
        {copy.views[one]}
      </ViewLink>
    ))}
  </Row>
);

const Absent = () => (
  <NotFoundPanel
    title={copy.absent}
    line={copy.absentLine}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/get-started" {...props} />}>
        {copy.all}
      </Button>
    }
  />
);

const Loading = ({ onRetry }: { onRetry: () => void }) => (
  <Grid gap={24} packed pt={20} pb={48} px="edge" className={classes.page}>
    <PageTitle>{copy.title}</PageTitle>
    <SkeletonRows count={3} height={180} variant="line" onRetry={onRetry} />
  </Grid>
);
