import { dictationLimits } from '../../../limits.ts';

/** One result of a recogniser: its best guess. Engines without confidence report 0 or nothing. */
export type HeardResult = { transcript: string; confidence?: number | undefined; isFinal: boolean };

/** How an engine reports what it heard. */
export type EngineHabits = {
  /**
   * Each "final" result repeats the whole utterance so far, some of them twice, and only the last one is true: Android.
   * Elsewhere a final result is one more piece.
   */
  isCumulative: boolean;
};

/** What one session of a recogniser heard: final pieces in order, and interim words. */
export type Heard = { pieces: readonly string[]; interim: string };

/**
 * Reads all results of one session from the beginning, whatever index an event reports: some engines restart at 0 every
 * time (DIC-2). A final piece keeps its index, so a caller that counts them takes each one once.
 */
export function readHeard(results: readonly HeardResult[], { isCumulative }: EngineHabits): Heard {
  return isCumulative ? readCumulative(results) : readPieces(results);
}

/** Nothing is final before the session ends; then `interim` is. */
function readCumulative(results: readonly HeardResult[]): Heard {
  const whole = results.reduce((heard, result) => {
    const words = result.transcript.trim();
    const extended = extendsWords(heard, words);
    // The engine itself doubts all of it.
    if (isDoubtful(result)) return extended ? '' : heard;
    if (extended || heard === '') return words;
    // A repetition, or the end of what is already there.
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

/** Without a confidence, a longer result may be another piece or the same one repeated: it is treated as the same. */
function newWords(before: HeardResult | undefined, result: HeardResult, words: string): string {
  const said = before?.transcript.trim() ?? '';
  if (said === '' || hasConfidence(result) || !extendsWords(said, words)) return words;
  return words.slice(said.length).trim();
}

const hasConfidence = ({ confidence }: HeardResult) => confidence !== undefined && confidence > 0;

/** 0 and undefined mean unknown, not low (DIC-3). */
const isDoubtful = (result: HeardResult) =>
  result.isFinal && hasConfidence(result) && (result.confidence ?? 0) < dictationLimits.leastConfidence;

const lower = (words: string) => words.toLowerCase();

/** Whether the second text equals the first, or continues after its last word. */
const extendsWords = (start: string, whole: string) =>
  start !== '' && (lower(whole) === lower(start) || lower(whole).startsWith(`${lower(start)} `));

const endsWith = (whole: string, end: string) => lower(` ${whole}`).endsWith(lower(` ${end}`));
