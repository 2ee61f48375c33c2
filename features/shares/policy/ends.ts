import { limits } from '../limits.ts';

const hour = 60 * 60_000;

/** How long a share can last (SHR-3). */
export const lastings = ['day', 'days', 'week', 'embargo', 'open'] as const;
export type Lasting = (typeof lastings)[number];

const spans = { day: 24 * hour, days: 72 * hour, week: 7 * 24 * hour } as const;

/** When a share that starts now ends; null if it has no end, or the thing has no embargo. */
export function endOf(lasting: keyof typeof spans, nowMs: number, embargo: string | null): Date;
export function endOf(lasting: Lasting, nowMs: number, embargo: string | null): Date | null;
export function endOf(lasting: Lasting, nowMs: number, embargo: string | null): Date | null {
  if (lasting === 'open') return null;
  if (lasting === 'embargo') return embargo === null ? null : new Date(`${embargo}T00:00:00Z`);
  return new Date(nowMs + spans[lasting]);
}

/** The choices to offer: "embargo" only if it is in the future. */
export const lastingsFor = (nowMs: number, embargo: string | null): readonly Lasting[] =>
  lastings.filter((one) => one !== 'embargo' || (endOf(one, nowMs, embargo)?.getTime() ?? 0) > nowMs);

const longestMs = limits.daysMax * 24 * hour;

/** Why an end chosen now is refused; a reshare ends no later than the share it came from. */
export function wrongEnd(
  endsAt: Date | null,
  now: Date,
  parent: { readonly endsAt: Date | null } | undefined,
): 'share.end_past' | 'share.end_far' | 'share.end_forwarded' | undefined {
  if (endsAt && endsAt <= now) return 'share.end_past';
  if (endsAt && endsAt.getTime() - now.getTime() > longestMs) return 'share.end_far';
  const isLater = parent?.endsAt && (endsAt === null || endsAt > parent.endsAt);
  return isLater ? 'share.end_forwarded' : undefined;
}
