import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { lessonsQuery, tutorialsApi, unseenQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { clockWords } from './clock-words.ts';
import classes from './lesson-news.module.css';

const words = copy.news;

/**
 * At the foot of a page: the newest lesson the person was not notified of, quietly and once across devices (5.20
 * TUT-5).
 */
export function LessonNews() {
  const { data } = useQuery(unseenQuery());
  const pathname = useLocation({ select: (location) => location.pathname });
  // What is shown stays on this page even once recorded as seen; one is enough until the next load.
  const [shown, setShown] = useState<{ id: string; pathname: string }>();
  const [isClosed, setIsClosed] = useState(false);
  const id = shown?.id ?? data?.news[0];
  if (id === undefined || isClosed || (shown && shown.pathname !== pathname)) return null;
  return (
    <News key={id} id={id} onSeen={() => setShown({ id, pathname })} onClose={() => setIsClosed(true)} />
  );
}

type NewsProps = { id: string; onSeen: () => void; onClose: () => void };

function News({ id, onSeen, onClose }: NewsProps) {
  const cache = useQueryClient();
  const lesson = useQuery(lessonsQuery()).data?.items.find((one) => one.id === id);
  const line = useRef<HTMLElement>(null);
  const tell = useEffectEvent(() => {
    onSeen();
    tutorialsApi.tell.call({ id }).then(
      ({ isFirst }) => {
        cache.setQueryData(unseenQuery().queryKey, (held) => held && without(held, id));
        // Another tab or device has shown it in the meantime.
        if (!isFirst) onClose();
      },
      // It will be shown another time.
      () => undefined,
    );
  });
  const isThere = lesson !== undefined;
  useEffect(() => {
    if (!isThere || !line.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [isThere]);
  if (!lesson) return null;
  return (
    <Row
      as="aside"
      ref={line}
      gap={4}
      gapX={12}
      align="center"
      py={4}
      px="edge"
      size="sm"
      tone="muted"
      borderTop="soft"
      aria-label={words.title(lesson.title)}
    >
      <Text grow shrink className={classes.words}>
        <b>{words.title(lesson.title)}</b>{' '}
        {lesson.videoURL === null ? words.steps : words.line(clockWords(lesson.seconds))}
      </Text>
      <Button
        variant="default"
        size="sm"
        renderRoot={(props) => <Link to="/get-started" search={{ lesson: id }} {...props} />}
      >
        {lesson.videoURL === null ? words.open : words.watch}
      </Button>
      <IconButton
        label={words.close}
        size="sm"
        variant="subtle"
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={onClose}
      />
    </Row>
  );
}

type Unseen = { unseen: number; news: string[] };

const without = (held: Unseen, id: string): Unseen => ({
  ...held,
  news: held.news.filter((one) => one !== id),
});
