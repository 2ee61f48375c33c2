import { limits } from '../../limits.ts';

/** Whether the person is using this tab: it is visible and had input within two minutes. */
export const isAttending = (signs: {
  isVisible: boolean;
  /** The last key, press or pointer move; undefined before the first. */
  aliveAtMs: number | undefined;
  nowMs: number;
}): boolean =>
  signs.isVisible && signs.aliveAtMs !== undefined && signs.nowMs - signs.aliveAtMs < limits.mailAfterMs;
