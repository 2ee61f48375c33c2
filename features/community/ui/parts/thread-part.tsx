import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import type { ThreadView } from '../../contract/views.ts';
import { threadQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ShowPost } from './in-thread.ts';
import { ThreadBody } from './thread-body.tsx';
import { ThreadHead } from './thread-head.tsx';

const { thread: words } = copy;

/** One thread, opened at the first post that is unread. */
export const ThreadPart = ({ threadId, at }: { threadId: string; at: number | undefined }) =>
  isId<ClientId>(threadId) ? <Known key={`${threadId}:${at ?? ''}`} id={threadId} at={at} /> : <Absent />;

function Known({ id, at }: { id: ClientId; at: number | undefined }) {
  const reading = useQuery(threadQuery(id, at));
  return (
    <Loaded
      reading={reading}
      broken={words.broken}
      isPage
      rows={{ count: 5, height: 96, variant: 'person' }}
      renderRefused={({ code }) => {
        if (code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
        return code === 'thread.absent' ? <Absent /> : undefined;
      }}
    >
      {(thread) => <Open thread={thread} at={at} />}
    </Loaded>
  );
}

function Open({ thread, at }: { thread: ThreadView; at: number | undefined }) {
  // Where it was opened stays, whatever is read meanwhile: the line above the new posts doesn't move.
  const [opened] = useState(() => ({ firstUnread: thread.firstUnread, at, page: thread.posts }));
  const shower = useRef((_seq: number) => false);
  const navigate = useNavigate();
  const show = useCallback(
    (seq: number) => {
      if (!shower.current(seq)) void navigate({ to: '.', search: { at: Math.max(1, seq) } });
    },
    [navigate],
  );
  return (
    <ShowPost value={show}>
      <ThreadHead thread={thread} firstUnread={opened.firstUnread} />
      <ThreadBody thread={thread} opened={opened} shower={shower} />
    </ShowPost>
  );
}

const Absent = () => (
  <NotFoundPanel
    title={words.absent}
    line={words.absentLine}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/dashboard/community" {...props} />}>
        {copy.title}
      </Button>
    }
  />
);
