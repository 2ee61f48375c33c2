import {
  type IntroductionAnswer,
  type IntroductionState,
  limits,
  type ShownIntroduction,
} from '../limits.ts';

/** What the rules need of an introduction; times in milliseconds. */
export interface IntroductionFacts {
  readonly state: IntroductionState;
  readonly madeAtMs: number;
  /** When it ended before its time. */
  readonly endedAtMs: number | null;
}

const isOver = ({ madeAtMs }: IntroductionFacts, nowMs: number) => nowMs - madeAtMs >= limits.lifeMs;

/** The introducer's view: reveals neither whose answer is missing nor a no. */
export function shownToIntroducer(introduction: IntroductionFacts, nowMs: number): ShownIntroduction {
  const { state } = introduction;
  if (state !== 'open') return state === 'known' ? 'met' : state;
  return isOver(introduction, nowMs) ? 'expired' : 'waiting';
}

/** The view of one of the two: their own answer, and the other's only once both have said yes. */
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
 * When the same person may introduce the same two again, in milliseconds; null means at once. As with requests it
 * counts from the day the last one was over in their eyes, whatever the two had said (CRQ-3).
 */
export function introduceAgainFrom(introduction: IntroductionFacts, nowMs: number): number | null {
  const shown = shownToIntroducer(introduction, nowMs);
  if (shown === 'withdrawn') return (introduction.endedAtMs ?? introduction.madeAtMs) + limits.waitMs;
  return shown === 'expired' ? introduction.madeAtMs + limits.lifeMs + limits.waitMs : null;
}

/** Why a person may not introduce anyone now; undefined when they may. */
export function introductionsReached(made: {
  readonly open: number;
  readonly ofDay: number;
}): 'too_many' | 'throttled' | undefined {
  if (made.open >= limits.introductionsOpenMax) return 'too_many';
  return made.ofDay >= limits.introductionsPerDay ? 'throttled' : undefined;
}
