import { shortDateIn, weekdayFullIn } from '#platform/ui/calendar-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../../contract/index.ts';
import type { Outcome } from '../../../limits.ts';
import { copy } from './roll-copy.ts';

const { spoken } = copy;
/** Outcomes that aren’t listed aren’t read aloud. */
const acts: Partial<Record<Outcome, (day: string) => string>> = spoken.acts;
const twice: Partial<Record<Outcome, (day: string) => string>> = spoken.twice;
const dayMs = 24 * 60 * 60_000;

/** What an assistant reads aloud: name, subject and the last two outcomes (CALL-8). */
export function spokenLine(line: LineView, nowMs: number): string {
  const [first = line.name] = line.name.trim().split(/\s+/);
  const head = line.subject ? spoken.about(first, line.subject) : `${line.name}.`;
  const words = lastTwo(line, nowMs);
  if (words === '') return head;
  return `${head} ${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
}

/** "They called Tuesday, we left word yesterday"; the same outcome twice on one day is one sentence. */
function lastTwo({ attempts }: LineView, nowMs: number): string {
  const latest = attempts.slice(0, 2).toReversed();
  const [first, second] = latest.flatMap(
    ({ outcome, at }) => acts[outcome]?.(dayOf(at, nowMs, spoken.earlierToday)) ?? [],
  );
  if (first === undefined) return '';
  if (second === undefined) return first;
  const [repeated] = latest;
  if (first !== second || !repeated) return `${first}, ${second}`;
  return twice[repeated.outcome]?.(dayOf(repeated.at, nowMs, spoken.today)) ?? first;
}

function dayOf(at: string, nowMs: number, today: string): string {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const atMs = Date.parse(at);
  if (atMs >= midnight) return today;
  if (atMs >= midnight - dayMs) return spoken.yesterday;
  const isThisWeek = atMs >= midnight - 6 * dayMs;
  return spoken.on((isThisWeek ? weekdayFullIn : shortDateIn)(deviceZone(), atMs));
}
