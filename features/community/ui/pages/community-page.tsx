import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { IconArrowLeft, IconPlus } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { useLastShown } from '#platform/ui/last-shown.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import { useSearchAs } from '#platform/ui/use-search-as.ts';
import type { SpaceView, ThreadView } from '../../contract/views.ts';
import { limits, threadLists } from '../../limits.ts';
import { searchQuery, spacesQuery, threadQuery, threadsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from '../parts/community.module.css';
import {
  type CommunitySearch,
  changeCommunitySearch,
  readCommunitySearch,
  readThreadSearch,
} from '../parts/community-address.ts';
import { CommunityFrame } from '../parts/community-frame.tsx';
import { FoundRow } from '../parts/found-row.tsx';
import { SpaceBeside } from '../parts/space-beside.tsx';
import { ThreadPart } from '../parts/thread-part.tsx';
import { ThreadRow } from '../parts/thread-row.tsx';
import { WaitingThreads } from '../parts/unnamed/waiting-threads.tsx';

const StartDialog = lazyPart(async () => (await import('../parts/start-dialog.tsx')).StartDialog);

/** The spaces open to my roles, and the threads of one of them, or an open one. */
export function CommunityPage() {
  const { threadId } = useParams({ strict: false });
  const search = useSearchAs(readCommunitySearch);
  const at = useSearch({ strict: false, select: (given) => readThreadSearch(given).at });
  const mayRead = useMayOpen('forum');
  const spaces = useQuery(spacesQuery()).data?.items ?? [];
  const chosen = spaces.find(({ id }) => id === search.space) ?? (search.space ? undefined : spaces[0]);
  const thread = useSpaceOfThread(threadId, at);
  const lastId = useLastKnown(threadId === undefined ? chosen?.id : thread.spaceId);
  const space = threadId === undefined ? chosen : spaces.find(({ id }) => id === lastId);
  const isOpen = threadId !== undefined || search.space !== undefined || search.q !== undefined;
  // What stands beside a thread of another space follows once the thread is drawn.
  const known = useDeferredValue(space);
  const address = useMemo(
    () => ({ threadId, at, search, space: chosen, isOpen }),
    [threadId, at, search, chosen, isOpen],
  );
  const shown = useLastShown(address, thread.isWaiting);
  return (
    <CommunityFrame
      spaceId={known?.id}
      threadId={isId<ClientId>(threadId) ? threadId : undefined}
      isOpen={shown.isOpen}
      beside={known ? <SpaceBeside space={known} /> : undefined}
    >
      {shown.threadId !== undefined && <ThreadPart threadId={shown.threadId} at={shown.at} />}
      {shown.threadId === undefined && !mayRead && <ForbiddenPanel thing={copy.thing} />}
      {shown.threadId === undefined && mayRead && <Threads key={shown.space?.id} {...shown} />}
    </CommunityFrame>
  );
}

/** The space of an open thread once it is known, and whether the thread has still to answer. */
function useSpaceOfThread(threadId: string | undefined, at: number | undefined) {
  const isKnown = isId<ClientId>(threadId);
  const { data: spaceId, isPending } = useQuery({
    ...threadQuery((threadId ?? '') as ClientId, at),
    enabled: isKnown,
    select: ({ spaceId }: ThreadView) => spaceId,
  });
  return { spaceId: isKnown ? spaceId : undefined, isWaiting: isKnown && isPending };
}

/** What was there last, while what comes next isn't there yet: a column beside the page doesn't go and come back. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type ThreadsProps = { space: SpaceView | undefined; search: CommunitySearch; isOpen: boolean };

function Threads({ space, search, isOpen }: ThreadsProps) {
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const go = (next: ChangeOf<CommunitySearch>) =>
    void navigate({
      to: '/dashboard/community',
      search: (before) => changeCommunitySearch(readCommunitySearch(before), next),
      replace: true,
      resetScroll: false,
    });
  useShortcuts({ c: () => setIsStarting(true) }, { isEnabled: space !== undefined });
  if (!space) return <EmptyState line={copy.spaces.choose} />;
  return (
    <>
      <Box as="header" rigid pt={18} pb={12} px="edge" borderBottom="soft">
        <Row gap={8} align="center">
          <IconButton
            className={classes.narrow}
            label={copy.spaces.back}
            icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
            onClick={() => void navigate({ to: '/dashboard/community' })}
          />
          <Stack grow shrink>
            {isOpen ? (
              <PageTitle>{space.name}</PageTitle>
            ) : (
              <Text as="h2" size="xl" weight={600} tracking="tight">
                {space.name}
              </Text>
            )}
          </Stack>
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsStarting(true)}
          >
            {copy.start.open}
          </Button>
        </Row>
        <Row gap={8} gapX={16} align="center" justify="between" wrap mt={10}>
          <QueueChoices
            label={copy.lists.label}
            choices={threadLists.map((choice) => ({ choice, words: copy.lists[choice] }))}
            chosen={search.list ?? 'latest'}
            onChoose={(list) => go({ list, space: space.id })}
          />
          <TextFilter
            q={search.q}
            label={copy.lists.search}
            maxLength={limits.searchMax}
            onFilter={(q) => go({ q })}
          />
        </Row>
      </Box>
      <Box grow minHeight={0} scroll contain>
        {search.q && search.q.length >= limits.searchMin ? (
          <Hits q={search.q} />
        ) : (
          <List space={space} search={search} onStart={() => setIsStarting(true)} />
        )}
      </Box>
      <Suspense fallback={null}>
        {isStarting || search.create ? (
          <StartDialog
            space={space}
            onClose={() => {
              setIsStarting(false);
              if (search.create) go({ create: undefined });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type ListProps = { space: SpaceView; search: CommunitySearch; onStart: () => void };

function List({ space, search: { list = 'latest' }, onStart }: ListProps) {
  const reading = useInfiniteQuery(threadsQuery(space.id, list));
  const pinned = list === 'latest' ? (reading.data?.pages[0]?.pinned ?? []) : [];
  return (
    <>
      {space.allowsUnnamed ? <WaitingThreads spaceId={space.id} /> : null}
      {pinned.length > 0 ? (
        <Box borderBottom="soft">
          {pinned.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} />
          ))}
        </Box>
      ) : null}
      <PagedList
        reading={reading}
        keyOf={(thread) => thread.id}
        renderRow={(thread) => <ThreadRow thread={thread} />}
        label={copy.lists.label}
        broken={copy.broken}
        empty={
          <EmptyState
            line={copy.lists.empty[list]}
            act={list === 'latest' ? { label: copy.start.open, run: onStart } : undefined}
          />
        }
        height={64}
      />
    </>
  );
}

/** Posts with these words, in every space that is open to me. */
function Hits({ q }: { q: string }) {
  const reading = useInfiniteQuery(searchQuery(q, undefined));
  return (
    <PagedList
      reading={reading}
      keyOf={(post) => post.id}
      renderRow={(post) => <FoundRow post={post} />}
      label={copy.lists.search}
      broken={copy.lists.searchBroken}
      empty={<EmptyState line={copy.lists.noHits(q)} />}
      height={80}
    />
  );
}
