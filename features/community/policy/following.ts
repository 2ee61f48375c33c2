import type { FollowLevel } from '../limits.ts';

/** How a person follows a thread: what they chose there, otherwise what they chose for its space (COM-2). */
export const levelIn = (
  ofThread: FollowLevel | null | undefined,
  ofSpace: FollowLevel | null | undefined,
): FollowLevel => ofThread ?? ofSpace ?? 'normal';

/** What a new post is to somebody. */
export interface Heard {
  readonly level: FollowLevel;
  readonly isMentioned: boolean;
  /** It quotes a post of theirs. */
  readonly isQuoted: boolean;
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean;
}

/**
 * Why somebody is notified of a post, if they are. A watched thread in a muted space is heard; a mention passes a mute;
 * nothing passes a block (COM-2).
 */
export function reasonOf({ level, isMentioned, isQuoted, isBlocked }: Heard) {
  if (isBlocked) return undefined;
  if (isMentioned) return 'mentioned' as const;
  if (level === 'mute') return undefined;
  if (isQuoted) return 'participant' as const;
  return level === 'watch' ? ('watcher' as const) : undefined;
}
