import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendOff } from '#platform/ui/send-off.ts';
import type { LessonView, Viewing } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { lessonsQuery } from '../api.ts';

export interface Watching {
  /** The second shown, as last reported by the player. */
  readonly second: number;
  readonly hasEnded: boolean;
  /** The last report was not saved; the next one tries again. */
  readonly isUnsaved: boolean;
  readonly onTime: () => void;
  readonly onPause: () => void;
  readonly onEnded: () => void;
  readonly onPlay: () => void;
}

/**
 * Reports to the server how far the person has watched: every fifteen seconds of playing, on pause, at the end, and
 * when the page is hidden or left (TUT-2).
 */
export function useWatching(lesson: LessonView, film: RefObject<HTMLVideoElement | null>): Watching {
  const cache = useQueryClient();
  const [second, setSecond] = useState(0);
  const [hasEnded, setEnded] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  // Kept here, because the film element is removed before the page is left.
  const at = useRef(lesson.positionSeconds);
  const told = useRef(lesson.positionSeconds);

  const tell = async (ended = false) => {
    const positionSeconds = at.current;
    if (!ended && positionSeconds === told.current) return;
    told.current = positionSeconds;
    const { isTaken, answer } = await sendOff(`/api/tutorials/${lesson.id}/viewing`, {
      positionSeconds,
      hasEnded: ended,
    });
    setUnsaved(!isTaken);
    if (!isTaken) return;
    const { seenAt } = answer as Viewing;
    // The position belongs to this player: on the page only the seen state changes.
    cache.setQueryData(lessonsQuery().queryKey, (list) => list && withSeen(list, lesson.id, seenAt));
  };

  const keep = useEffectEvent(() => void tell());
  useEffect(() => {
    const keepHidden = () => document.visibilityState === 'hidden' && keep();
    const timer = setInterval(() => film.current?.paused === false && keep(), limits.keepEveryMs);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      keep();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [film]);

  return {
    second,
    hasEnded,
    isUnsaved,
    onTime: () => {
      at.current = film.current?.currentTime ?? at.current;
      setSecond(at.current);
    },
    onPlay: () => setEnded(false),
    onPause: () => void tell(),
    onEnded: () => {
      setEnded(true);
      void tell(true);
    },
  };
}

type Lessons = { items: LessonView[]; unseen: number; path: string[]; role: string };

function withSeen(list: Lessons, id: string, seenAt: string | null): Lessons {
  const items = list.items.map((one) => (one.id === id ? { ...one, seenAt } : one));
  return { ...list, items, unseen: items.filter((one) => one.seenAt === null).length };
}
