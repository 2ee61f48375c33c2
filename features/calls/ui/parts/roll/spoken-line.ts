import { shortDateIn, weekdayFullIn } from '#platform/ui/calendar-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../../contract/index.ts';
import type { Outcome } from '../../../limits.ts';
import { copy } from './roll-copy.ts';

const { spoken } = copy;
/** Not everything that came of a call is worth saying. */
const acts: Partial<Record<Outcome, (day: string) => string>> = spoken.acts;
const dayMs = 24 * 60 * 60_000;

/** What an assistant reads out: who, what it is about, and the last two things that happened (CALL-8). */
export function spokenLine(line: LineView, nowMs: number): string {
  const [first = line.name] = line.name.trim().split(/\s+/);
  const head = line.subject ? spoken.about(first, line.subject) : `${line.name}.`;
  const happened = line.attempts
    .slice(0, 2)
    .toReversed()
    .flatMap(({ outcome, at }) => acts[outcome]?.(dayOf(at, nowMs)) ?? []);
  if (happened.length === 0) return head;
  const words = happened.join(', ');
  return `${head} ${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
}

function dayOf(at: string, nowMs: number): string {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const atMs = Date.parse(at);
  if (atMs >= midnight) return spoken.earlierToday;
  if (atMs >= midnight - dayMs) return spoken.yesterday;
  const isThisWeek = atMs >= midnight - 6 * dayMs;
  return spoken.on((isThisWeek ? weekdayFullIn : shortDateIn)(deviceZone(), atMs));
}
