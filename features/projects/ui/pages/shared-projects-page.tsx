import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { GivenList, ReceivedList, useGone } from '#features/shares/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, layout, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import type { AccessRequest, SharedProject } from '../../contract/views.ts';
import { type SharedTab, sharedTabs } from '../../limits.ts';
import { sharedProjectsTab } from '../../policy/shared-tab.ts';
import { readGivenSearch } from '../parts/given/given-address.ts';
import { givenQuery, requestsQuery } from '../parts/given/given-api.ts';
import { words } from '../parts/given/given-copy.ts';
import { OwnRequest, RequestToAnswer } from '../parts/given/request-rows.tsx';
import { SharedRow } from '../parts/given/shared-row.tsx';

/** Who asks to be let in, what one was let into, and what was answered lately. */
export function SharedProjectsPage() {
  const { tab } = useSearch({ strict: false, select: readGivenSearch, structuralSharing: true });
  return tab ? <Tab tab={tab} /> : <FirstTab />;
}

/** Without a tab: what waits for an answer, else what was approved lately (shell 2). */
function FirstTab() {
  const asked = useQuery(requestsQuery('in'));
  const made = useQuery(requestsQuery('out'));
  if (asked.isPending || made.isPending) return <SkeletonRows count={4} height={72} variant="person" />;
  const requests = [...(asked.data?.items ?? []), ...(made.data?.items ?? [])].map((one) => ({
    ...one,
    respondedAt: one.respondedAt ? new Date(one.respondedAt) : null,
  }));
  const tab = sharedProjectsTab(requests, new Date(now())) ?? 'requests';
  return <Navigate to="/dashboard/shared-projects" search={{ tab }} replace />;
}

function Tab({ tab }: { tab: SharedTab }) {
  const reading = useInfiniteQuery(givenQuery(tab));
  const pages = reading.data?.pages;
  useGone(useMemo(() => (tab === 'shared' && pages ? titlesIn(pages) : undefined), [tab, pages]));
  const retry = () => void reading.refetch();
  if (refusalOf(reading.error)?.code === 'page.forbidden')
    return <ForbiddenPanel thing={words.thing} whoCanGrant={words.whoCanGrant} />;
  return (
    <Box grow shrink pb={24}>
      <Head tab={tab} counts={pages?.[0]?.counts} />
      {pages ? (
        <Lists tab={tab} pages={pages} />
      ) : reading.isError ? (
        <ErrorPanel title={words.broken} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} height={72} variant="person" onRetry={retry} />
      )}
      <MoreRows reading={reading} words={words} />
    </Box>
  );
}

const Head = ({
  tab,
  counts,
}: {
  tab: SharedTab;
  counts: Readonly<Record<SharedTab, number>> | undefined;
}) => (
  <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
    <PageTitle>{words.title}</PageTitle>
    <Row as="nav" gap={4} pt={8} wrap aria-label={words.tabsLabel}>
      {sharedTabs.map((one) => (
        <Link
          key={one}
          to="/dashboard/shared-projects"
          search={{ tab: one }}
          className={views.link}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {words.tabs[one]}
          <ViewCount count={counts?.[one]} words={words.counted[one]} />
        </Link>
      ))}
    </Row>
  </Box>
);

type GivenPage = { requests: readonly AccessRequest[]; projects: readonly SharedProject[] };

const titlesIn = (pages: readonly GivenPage[]) =>
  new Map(
    pages.flatMap(({ projects }) => projects.map(({ project: { id, title } }) => [id, title] as const)),
  );

/** What was shared as a one-pager or a deck, or by me, is listed by shares. */
function Lists({ tab, pages }: { tab: SharedTab; pages: readonly GivenPage[] }) {
  if (tab === 'given')
    return (
      <GivenList
        renderTitle={({ thing, title }) => <AccessLink id={thing.id} title={title} />}
        empty={<EmptyState line={words.empty.given} />}
      />
    );
  const isShared = tab === 'shared';
  const isBare = isShared && pages.every(({ projects }) => projects.length === 0);
  return (
    <>
      {isShared ? <ReceivedList empty={isBare ? <EmptyState line={words.empty.shared} /> : null} /> : null}
      {isBare ? null : <Rows tab={tab} pages={pages} />}
    </>
  );
}

const AccessLink = ({ id, title }: { id: string; title: string }) => (
  <Link
    to="/projects/$projectId"
    params={{ projectId: id }}
    search={{ tab: 'access' }}
    className={layout({ weight: 600, plain: true, truncate: true })}
  >
    {title}
  </Link>
);

function Rows({ tab, pages }: { tab: SharedTab; pages: readonly GivenPage[] }) {
  const requests = pages.flatMap((page) => page.requests);
  const projects = pages.flatMap((page) => page.projects);
  if (requests.length + projects.length === 0) return <EmptyState line={words.empty[tab]} />;
  return (
    <Stack as="ul">
      {projects.map((shared) => (
        <SharedRow key={shared.project.id} shared={shared} />
      ))}
      {requests.map((request) =>
        tab === 'requests' ? (
          <RequestToAnswer key={request.id} request={request} />
        ) : (
          <OwnRequest key={request.id} request={request} />
        ),
      )}
    </Stack>
  );
}
