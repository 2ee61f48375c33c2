import { now } from '#platform/ui/clock.ts';
import { type ConsoleLevel, consoleLevels, consoleMax } from '../../policy/console.ts';
import type { ConsoleLine } from '../../policy/rules.ts';

/** The page's console lines as logged: oldest first, at most the last 50. */
export type ConsoleRecord = {
  lines: () => readonly ConsoleLine[];
  /** Adds a line of our own without printing it to the console. */
  note: (level: ConsoleLevel, text: string) => void;
  stop: () => void;
};

type Talker = Record<ConsoleLevel, (...words: unknown[]) => void>;

/** The screenshot library logs about itself: not the page's words. */
const isOwnTool = (text: string) => text.startsWith('[snapdom]');

/**
 * Records the console and uncaught errors from now on, and passes the lines on. The form cleans the lines: this runs on
 * every page before anything else, and the cleaning rules are larger than it.
 */
export function recordConsole(talker: Talker, page: Pick<Window, 'addEventListener'>): ConsoleRecord {
  const lines: ConsoleLine[] = [];
  const end = new AbortController();
  const note = (level: ConsoleLevel, text: string) => {
    lines.push({ level, text, at: new Date(now()).toISOString() });
    if (lines.length > consoleMax) lines.shift();
  };
  const originals = consoleLevels.map((level) => [level, talker[level]] as const);
  for (const [level, say] of originals) {
    talker[level] = (...words) => {
      const text = words.map(wordOf).join(' ');
      if (isOwnTool(text)) return;
      note(level, text);
      say.apply(talker, words);
    };
  }
  const { signal } = end;
  page.addEventListener(
    'error',
    (event) => note('error', `Uncaught ${wordOf(event.error ?? event.message)}`),
    {
      signal,
    },
  );
  page.addEventListener('unhandledrejection', (event) => note('error', `Unhandled ${wordOf(event.reason)}`), {
    signal,
  });
  return {
    lines: () => [...lines],
    note,
    stop: () => {
      end.abort();
      for (const [level, say] of originals) talker[level] = say;
    },
  };
}

// Longer than what is sent, so that a secret is never cut before it is found.
const wordMax = 2_000;

/** A value as the console would show it on one line; a value that can't be written says so instead of failing. */
function wordOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, wordMax);
  if (value instanceof Error) return (value.stack ?? `${value.name}: ${value.message}`).slice(0, wordMax);
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value).slice(0, wordMax);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
