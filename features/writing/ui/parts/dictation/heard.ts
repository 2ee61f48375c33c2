import { dictationLimits } from '../../../limits.ts';

/** One result of a recogniser: its best guess. Engines that know no confidence say 0 or nothing. */
export type HeardResult = { transcript: string; confidence?: number | undefined; isFinal: boolean };

/** How an engine tells what it heard. */
export type EngineHabits = {
  /**
   * Each "final" result repeats the whole utterance so far, some of them twice, and only the last one is true: Android.
   * Elsewhere a final result is one more piece.
   */
  isCumulative: boolean;
};

/** What has been heard in one session of a recogniser: sure pieces in their order, and what may still change. */
export type Heard = { pieces: readonly string[]; interim: string };

/**
 * Reads all results of one session from the beginning, whatever index an event names: some engines start at 0 again and
 * again (DIC-2). A piece, once sure, stays at its place, so that whoever counts them takes each of them once.
 */
export function readHeard(results: readonly HeardResult[], { isCumulative }: EngineHabits): Heard {
  return isCumulative ? readCumulative(results) : readPieces(results);
}

/** Nothing is sure before the session ends; then `interim` is. */
function readCumulative(results: readonly HeardResult[]): Heard {
  const whole = results.reduce((heard, result) => {
    const words = result.transcript.trim();
    const extended = extendsWords(heard, words);
    // The engine itself doubts the whole of it.
    if (isDoubtful(result)) return extended ? '' : heard;
    if (extended || heard === '') return words;
    // The same once more, or the end of what is there already.
    return extendsWords(words, heard) || endsWith(heard, words) ? heard : `${heard} ${words}`;
  }, '');
  return { pieces: [], interim: whole };
}

function readPieces(results: readonly HeardResult[]): Heard {
  const pieces: string[] = [];
  const open: string[] = [];
  let before: HeardResult | undefined;
  for (const result of results) {
    const words = result.transcript.trim();
    if (result.isFinal) {
      pieces.push(isDoubtful(result) ? '' : newWords(before, result, words));
      before = result;
    } else {
      open.push(words);
    }
  }
  return { pieces, interim: open.filter((words) => words !== '').join(' ') };
}

/** Without a confidence nobody knows whether a longer result is another piece or the same once more: then it is the same. */
function newWords(before: HeardResult | undefined, result: HeardResult, words: string): string {
  const said = before?.transcript.trim() ?? '';
  if (said === '' || hasConfidence(result) || !extendsWords(said, words)) return words;
  return words.slice(said.length).trim();
}

const hasConfidence = ({ confidence }: HeardResult) => confidence !== undefined && confidence > 0;

/** 0 and nothing are unknown, not low (DIC-3). */
const isDoubtful = (result: HeardResult) =>
  result.isFinal && hasConfidence(result) && (result.confidence ?? 0) < dictationLimits.leastConfidence;

const lower = (words: string) => words.toLowerCase();

/** Whether the second text is the first one, or goes on behind its last word. */
const extendsWords = (start: string, whole: string) =>
  start !== '' && (lower(whole) === lower(start) || lower(whole).startsWith(`${lower(start)} `));

const endsWith = (whole: string, end: string) => lower(` ${whole}`).endsWith(lower(` ${end}`));
