import { refusalOf } from '#platform/ui/api/refusal.ts';
import { limits } from '../../limits.ts';

/** Whether to ask once more: three times, and never again for what was refused (core 9). */
export const asksAgain = (failures: number, error: unknown): boolean =>
  refusalOf(error) === undefined && failures < limits.retries;

/** The pause before a try: two seconds times its number; the first one here has the number 0. */
export const pauseBefore = (failures: number): number => limits.retryMs * (failures + 1);
