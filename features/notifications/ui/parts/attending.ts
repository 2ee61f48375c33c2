import { limits } from '../../limits.ts';

/** Whether somebody sits in front of this tab: it is visible, and there was a sign of life within two minutes. */
export const isAttending = (signs: {
  isVisible: boolean;
  /** The last key, press or move; undefined before the first. */
  aliveAtMs: number | undefined;
  nowMs: number;
}): boolean =>
  signs.isVisible && signs.aliveAtMs !== undefined && signs.nowMs - signs.aliveAtMs < limits.mailAfterMs;
