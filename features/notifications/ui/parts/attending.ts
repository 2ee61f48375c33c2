import { limits } from '../../limits.ts';

/** Whether somebody sits in front of this tab: it is visible, and there was a sign of life within two minutes. */
export const isAttending = (sight: {
  isVisible: boolean;
  /** The last key, press or move; undefined before the first. */
  aliveAtMs: number | undefined;
  nowMs: number;
}): boolean =>
  sight.isVisible && sight.aliveAtMs !== undefined && sight.nowMs - sight.aliveAtMs < limits.mailAfterMs;
