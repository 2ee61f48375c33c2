import {
  type IntroductionAnswer,
  type IntroductionState,
  limits,
  type ShownIntroduction,
} from '../limits.ts';

/** What the rules need of an introduction; moments in milliseconds. */
export interface IntroductionFacts {
  readonly state: IntroductionState;
  readonly madeAtMs: number;
  /** When it was over otherwise than by time. */
  readonly endedAtMs: number | null;
}

const isOver = ({ madeAtMs }: IntroductionFacts, nowMs: number) => nowMs - madeAtMs >= limits.lifeMs;

/** What whoever made it sees: neither whose word is missing nor that somebody said no. */
export function shownToIntroducer(introduction: IntroductionFacts, nowMs: number): ShownIntroduction {
  const { state } = introduction;
  if (state !== 'open') return state === 'known' ? 'met' : state;
  return isOver(introduction, nowMs) ? 'expired' : 'waiting';
}

/** What one of the two sees: their own word, and of the other's nothing before both have said yes. */
export function shownToIntroduced(
  introduction: IntroductionFacts,
  own: IntroductionAnswer,
  nowMs: number,
): ShownIntroduction {
  const shown = shownToIntroducer(introduction, nowMs);
  if (shown !== 'waiting') return shown;
  return own === 'waiting' ? 'asked' : own === 'yes' ? 'agreed' : 'declined';
}

/**
 * From when on the same person may introduce the same two again, milliseconds; null at once. As with requests it counts
 * from the day the last one was over in their eyes, whatever the two had said (CRQ-3).
 */
export function introduceAgainFrom(introduction: IntroductionFacts, nowMs: number): number | null {
  const shown = shownToIntroducer(introduction, nowMs);
  if (shown === 'withdrawn') return (introduction.endedAtMs ?? introduction.madeAtMs) + limits.waitMs;
  return shown === 'expired' ? introduction.madeAtMs + limits.lifeMs + limits.waitMs : null;
}

/** Why somebody may make no further introduction now; undefined when they may. */
export function introductionsReached(made: {
  readonly open: number;
  readonly ofDay: number;
}): 'too_many' | 'throttled' | undefined {
  if (made.open >= limits.introductionsOpenMax) return 'too_many';
  return made.ofDay >= limits.introductionsPerDay ? 'throttled' : undefined;
}
