import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { ListHead, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { listStateOf, once } from '#platform/ui/list-state.ts';
import { triagesInstead } from '../../policy/rules.ts';
import { ownQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { openFeedback } from '../parts/open-feedback.ts';
import { readOwnSearch } from '../parts/own-address.ts';
import { OwnList } from '../parts/own-list.tsx';
import { useCloseOnEscape } from '../parts/use-close-on-escape.ts';

const { own: words } = copy;
// The list loads first; the report view's code loads with the first opened report.
const OwnReport = lazyPart(() =>
  import('../parts/own-report.tsx').then((part) => ({ default: part.OwnReport })),
);

/** My reports, their states, and the answers to them. Triagers go to the queue instead (S11). */
export function FeedbackResponsesPage() {
  const { primaryRole } = useMe();
  if (triagesInstead(primaryRole)) return <Navigate to="/admin/feedback" replace />;
  return <OwnReports />;
}

function OwnReports() {
  const { id } = readOwnSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const list = useInfiniteQuery(ownQuery());
  const state = listStateOf(list);
  const reports = once(list.data?.pages.flatMap((page) => page.items) ?? []);
  const unread = list.data?.pages[0]?.unread ?? 0;
  const open = (opened: string | undefined) =>
    void navigate({
      to: '/feedback-responses',
      search: opened ? { id: opened } : {},
      replace: id !== undefined && opened !== undefined,
      resetScroll: false,
    });
  useCloseOnEscape(() => open(undefined), id !== undefined);
  if (refusalOf(list.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} whoCanGrant={words.whoCanGrant} />;
  }
  const report = (
    <Button variant="default" onClick={() => openFeedback()}>
      {words.report}
    </Button>
  );
  return (
    <QueuePage
      isOpen={id !== undefined}
      label={words.list}
      head={
        <ListHead title={words.title} actions={report}>
          <Text as="p" mt={2} minHeight={24} size="sm" tone="muted" role="status">
            {unread > 0 ? words.unreadCount(unread) : ''}
          </Text>
        </ListHead>
      }
      beside={
        <>
          <Suspense fallback={<SkeletonRows count={3} height={96} variant="line" />}>
            {id ? <OwnReport key={id} id={id} onBack={() => open(undefined)} /> : null}
          </Suspense>
          {!id && reports.length > 0 ? <EmptyState line={words.choose} /> : null}
        </>
      }
    >
      <OwnList state={state} reports={reports} openId={id} onOpen={open} />
    </QueuePage>
  );
}
