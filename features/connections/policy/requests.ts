import { limits, type ShownStatus, type StoredStatus } from '../limits.ts';

/** What the rules need of a request; times in milliseconds. */
export interface RequestFacts {
  readonly status: StoredStatus;
  readonly askedAtMs: number;
  /** When it was accepted, rejected or withdrawn. */
  readonly endedAtMs: number | null;
}

/** Statuses the sender sees as waiting: a rejection or postponement is not revealed (CRQ-3). */
const waitingForSender: readonly StoredStatus[] = ['pending', 'muted', 'rejected'];
const waitingForRecipient: readonly StoredStatus[] = ['pending', 'muted'];

const isOver = ({ askedAtMs }: RequestFacts, nowMs: number) => nowMs - askedAtMs >= limits.lifeMs;

/**
 * The sender's view. A rejected request keeps waiting like an unanswered one and ends on the same day, so that the two
 * cannot be told apart.
 */
export function shownToSender(request: RequestFacts, nowMs: number): ShownStatus {
  if (!waitingForSender.includes(request.status)) return request.status;
  return isOver(request, nowMs) ? 'expired' : 'pending';
}

/** The recipient's view. */
export function shownToRecipient(request: RequestFacts, nowMs: number): ShownStatus {
  const isWaiting = waitingForRecipient.includes(request.status);
  return isWaiting && isOver(request, nowMs) ? 'expired' : request.status;
}

/**
 * When the sender may ask the same person again, in milliseconds; null means at once. It counts from the day the
 * request ended in their eyes, so it is never less than the 30 days after a rejection (CRQ-3), and the same whatever
 * the outcome.
 */
export function askAgainFrom(request: RequestFacts, nowMs: number): number | null {
  const shown = shownToSender(request, nowMs);
  if (shown === 'withdrawn') return (request.endedAtMs ?? request.askedAtMs) + limits.waitMs;
  return shown === 'expired' ? request.askedAtMs + limits.lifeMs + limits.waitMs : null;
}

/** What a person has sent recently. */
export interface SentOfLate {
  /** Those the sender sees as waiting. */
  readonly open: number;
  readonly ofDay: number;
  readonly ofWeek: number;
}

/** Why a person may send no request now; undefined when they may (CRQ-6, CXN-4). */
export function limitReached(
  sent: SentOfLate,
  { openMax, accountAgeMs }: { readonly openMax: number; readonly accountAgeMs: number },
): 'too_many' | 'throttled' | undefined {
  if (sent.open >= openMax) return 'too_many';
  if (sent.ofDay >= limits.perDay) return 'throttled';
  const isNew = accountAgeMs < limits.newAccountMs;
  return isNew && sent.ofWeek >= limits.newAccountPerWeek ? 'throttled' : undefined;
}
