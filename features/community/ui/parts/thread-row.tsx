import { Link } from '@tanstack/react-router';
import { IconCircleCheck, IconLock, IconPin } from '#platform/ui/icons.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ThreadLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './community.module.css';
import { PosterAvatar } from './unnamed/poster.tsx';
import { usePressedThread } from './use-pressed-thread.ts';

const mark = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A thread in a list: what it asks, whether it is answered, and what is new in it. */
export function ThreadRow({ thread }: { thread: ThreadLine }) {
  const { author, readSeq, lastSeq } = thread;
  const unread = readSeq === null ? 0 : lastSeq - readSeq;
  const name = author.displayName || copy.formerMember;
  return (
    <Link
      to="/dashboard/community/threads/$threadId"
      params={{ threadId: thread.id }}
      {...usePressedThread(thread.id)}
      className={layout({
        row: true,
        gap: 12,
        align: 'start',
        px: 'edge',
        py: 12,
        borderBottom: 'soft',
        plain: true,
        hover: 'hover',
        focusInside: true,
      })}
    >
      <PosterAvatar author={author} size={32} />
      <Stack grow shrink gap={2}>
        <Row gap={6} align="center">
          {thread.isPinned ? <IconPin {...mark} className={layout({ rigid: true, tone: 'faint' })} /> : null}
          <Text shrink truncate weight={unread > 0 || readSeq === null ? 600 : 400} dir="auto" data-private>
            {thread.title}
          </Text>
          {thread.state === 'answered' ? (
            <IconCircleCheck
              {...mark}
              aria-hidden={false}
              aria-label={copy.states.answered}
              className={layout({ rigid: true, tone: 'success' })}
            />
          ) : null}
          {thread.state === 'locked' ? (
            <IconLock
              {...mark}
              aria-hidden={false}
              aria-label={copy.states.locked}
              className={layout({ rigid: true })}
            />
          ) : null}
        </Row>
        <Text size="sm" tone="muted" truncate>
          {copy.kinds[thread.kind]} · {name} · {copy.thread.replies(lastSeq - 1)}
        </Text>
      </Stack>
      <Row gap={8} align="center" rigid>
        {unread > 0 ? (
          <Row gap={8} align="center" role="img" aria-label={copy.thread.unread(unread)}>
            <span className={classes.dot} />
            <Text weight={600} tabular>
              {unread}
            </Text>
          </Row>
        ) : null}
        <Text size="sm" tone="faint">
          <Time at={thread.lastPostAt} style="row" />
        </Text>
      </Row>
    </Link>
  );
}
