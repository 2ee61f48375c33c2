import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useGone } from '#features/shares/ui/public/lists.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { AccessRequest, SharedProject } from '../../contract/views.ts';
import { type SharedTab, sharedTabs } from '../../limits.ts';
import { sharedProjectsTab } from '../../policy/shared-tab.ts';
import { readGivenSearch } from '../parts/given/given-address.ts';
import { outgoingQuery, requestsQuery } from '../parts/given/given-api.ts';
import { words } from '../parts/given/given-copy.ts';
import { Halves } from '../parts/given/halves.tsx';
import { OpenRequest } from '../parts/given/lazy-open.ts';
import { AnsweredRequest, OwnRequest, RequestToAnswer } from '../parts/given/request-rows.tsx';
import { GivenHalf, SharedHalf } from '../parts/given/shared-half.tsx';

const rows = { count: 4, height: 72, variant: 'person' } as const;

/** Access requests, projects shared with and by me, and recent answers. */
export function SharedProjectsPage() {
  const { tab, open } = useSearch({ strict: false, select: readGivenSearch, structuralSharing: true });
  return tab ? <Tab tab={tab} open={open} /> : <FirstTab />;
}

/** Without a tab: the one with requests to answer, otherwise the one with recent approvals (shell 2). */
function FirstTab() {
  const asked = useQuery(requestsQuery());
  const recent = useInfiniteQuery(outgoingQuery('inbox'));
  if (asked.isPending || recent.isPending) return <SkeletonRows {...rows} />;
  const answered = recent.data?.pages.flatMap((page) => page.requests) ?? [];
  const requests = [...(asked.data?.items ?? []), ...answered].map((one) => ({
    ...one,
    respondedAt: one.respondedAt ? new Date(one.respondedAt) : null,
  }));
  const tab = sharedProjectsTab(requests, new Date(now())) ?? 'requests';
  return <Navigate to="/dashboard/shared-projects" search={{ tab }} replace />;
}

function Tab({ tab, open }: { tab: SharedTab; open: string | undefined }) {
  const reading = useInfiniteQuery(outgoingQuery(tab));
  const pages = reading.data?.pages;
  useGone(useMemo(() => (tab === 'shared' && pages ? titlesIn(pages) : undefined), [tab, pages]));
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={words.thing} />;
  return (
    <Stack grow shrink minHeight={0} fullHeight>
      <Head tab={tab} counts={pages?.[0]?.counts} />
      <Loaded reading={reading} broken={words.broken} rows={rows}>
        {(shown) => (
          <Lists tab={tab} open={open} pages={shown.pages} more={<MoreRows reading={reading} px="edge" />} />
        )}
      </Loaded>
    </Stack>
  );
}

const Head = ({
  tab,
  counts,
}: {
  tab: SharedTab;
  counts: Readonly<Record<SharedTab, number>> | undefined;
}) => (
  <Box as="header" rigid pt={18} pb={10} px="edge" borderBottom="soft">
    <PageTitle>{words.title}</PageTitle>
    <Row as="nav" gap={4} pt={8} wrap aria-label={words.tabsLabel}>
      {sharedTabs.map((one) => (
        <ViewLink
          key={one}
          to="/dashboard/shared-projects"
          search={{ tab: one }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {words.tabs[one]}
          <ViewCount count={counts?.[one]} words={words.counted[one]} />
        </ViewLink>
      ))}
    </Row>
  </Box>
);

type GivenPage = { requests: readonly AccessRequest[]; projects: readonly SharedProject[] };

const titlesIn = (pages: readonly GivenPage[]) =>
  new Map(
    pages.flatMap(({ projects }) => projects.map(({ project: { id, title } }) => [id, title] as const)),
  );

type ListsProps = {
  tab: SharedTab;
  open: string | undefined;
  pages: readonly GivenPage[];
  /** Loads the next page, if there is one. */
  more: ReactNode;
};

/** What was shared as a one-pager or a deck, or by me, is listed by shares. */
function Lists({ tab, open, pages, more }: ListsProps) {
  if (tab === 'given') return <GivenHalf open={open} />;
  if (tab === 'shared')
    return <SharedHalf projects={pages.flatMap(({ projects }) => projects)} open={open} more={more} />;
  const requests = pages.flatMap((page) => page.requests);
  if (requests.length === 0) return <EmptyState line={words.empty[tab]} />;
  if (tab === 'requests') return <RequestsHalf requests={requests} open={open} more={more} />;
  return (
    <Box grow minHeight={0} scroll>
      <ul>
        {requests.map((request) =>
          request.mayGive === null ? (
            <OwnRequest key={request.id} request={request} />
          ) : (
            <AnsweredRequest key={request.id} request={request} />
          ),
        )}
      </ul>
      {more}
    </Box>
  );
}

type RequestsHalfProps = Pick<ListsProps, 'open' | 'more'> & { requests: readonly AccessRequest[] };

/** Access requests, and the project's current recipients. */
const RequestsHalf = ({ requests, open, more }: RequestsHalfProps) => (
  <Halves
    tab="requests"
    items={requests}
    idOf={({ id }) => id}
    open={open}
    renderList={(openId) => (
      <>
        <ul>
          {requests.map((request, at) => (
            <RequestToAnswer
              key={request.id}
              request={request}
              isOpen={request.id === openId}
              isMain={openId === undefined ? at === 0 : request.id === openId}
            />
          ))}
        </ul>
        {more}
      </>
    )}
    renderOpen={(request) => <OpenRequest request={request} />}
  />
);
