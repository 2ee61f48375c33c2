import { fold } from '#platform/contract/fold.ts';
import { isNear } from '#platform/contract/sound.ts';
import type { KnownWords } from '../../../policy/known-words.ts';
import { indexWords, type Meant, soundKeys, type WordIndex } from './word-index.ts';

/** What was heard, and what replaces it. */
export interface Correction {
  readonly heard: string;
  readonly meant: string;
}

export interface Corrected {
  readonly text: string;
  /** In text order. */
  readonly corrections: readonly Correction[];
}

/** Corrects recognised speech to words the person knows (DICT-3). */
export interface WordBook {
  /** `isRefused` tells which corrections they have undone before. */
  correct(said: string, isRefused?: (correction: Correction) => boolean): Corrected;
}

/**
 * The share of letters that may differ from what was heard: alone, next to another match, or by a card's pronunciation.
 */
const aloneParts = 1 / 3;
const besideParts = 0.4;
const saidParts = 0.5;
const lettersMin = 4;
const namesMin = 3;

/** A book of one person's words. Doubtful matches stay as heard. */
export function createWordBook(known: KnownWords): WordBook {
  const index = indexWords(known);
  return {
    correct: (said, isRefused = () => false) => {
      const words = wordsOf(said);
      const corrections: Correction[] = [];
      let text = '';
      let from = 0;
      for (let place = 0; place < words.length; ) {
        const found = findAt({ said, words, place }, index);
        const row = words.slice(place, place + (found?.length ?? 1));
        place += row.length;
        const [start, end] = [row[0]?.from ?? 0, row.at(-1)?.to ?? 0];
        const heard = said.slice(start, end);
        if (!found || found.meant === heard || isRefused({ heard, meant: found.meant })) continue;
        corrections.push({ heard, meant: found.meant });
        text += said.slice(from, start) + found.meant;
        from = end;
      }
      return { text: text + said.slice(from), corrections };
    },
  };
}

interface Place {
  readonly said: string;
  readonly words: readonly SpokenWord[];
  readonly place: number;
}

interface Found {
  readonly meant: string;
  /** How many words it replaces. */
  readonly length: number;
}

/** The match for the words from a place on, the longest first. */
function findAt({ said, words, place }: Place, index: WordIndex): Found | undefined {
  for (let length = Math.min(index.longest, words.length - place); length > 0; length--) {
    const row = words.slice(place, place + length);
    if (!isRow(said, row)) continue;
    const spelled = index.spelled.get(row.map(({ folded }) => folded).join(' '));
    const meant = spelled ?? (length > 1 ? wholeOf(row, index) : singleOf({ said, words, place }, index));
    if (meant !== undefined) return { meant, length };
  }
  return undefined;
}

/** A name or title of several words: each sounds right and is spelled almost right. */
function wholeOf(row: readonly SpokenWord[], { whole }: WordIndex): string | undefined {
  const fitting = candidatesOf(row, whole).filter((meant) => fitsWhole(row, meant));
  const exact = fitting.filter(({ words }) =>
    row.every(({ folded }, at) => folded === fold(words[at] ?? '')),
  );
  const meant = onlyOne(exact.length > 0 ? exact : fitting);
  return meant && (meant.kind === 'job' ? inCaseOf(row, meant) : meant.text);
}

function fitsWhole(row: readonly SpokenWord[], { words, spellings, kind }: Meant): boolean {
  const isName = kind === 'name' || kind === 'own';
  const parts = isName ? besideParts : aloneParts;
  const isSpelled = spellings.some((spelling, way) =>
    row.every(({ text }, at) => isNear(text, spelling[at] ?? '', way === 0 ? parts : saidParts)),
  );
  if (!isSpelled) return false;
  const strange = row.filter(({ folded, isNamed }) => isNamed || !ordinaryWords.has(folded));
  if (isName) return strange.length > 0;
  // A title consists of everyday words: at least one must be exactly right, and one of them wrong.
  const isRight = ({ folded }: SpokenWord, at: number) => folded === fold(words[at] ?? '');
  return strange.some((word) => isRight(word, row.indexOf(word))) && !row.every(isRight);
}

/** A first or last name alone, or an own word. */
function singleOf({ said, words, place }: Place, { single, right }: WordIndex): string | undefined {
  const word = words[place];
  if (!word || word.folded.length < namesMin) return undefined;
  const isExpected = word.isNamed || isAfterNameWord({ said, words, place });
  if (!word.isNamed && ordinaryWords.has(word.folded)) return undefined;
  const known = right.get(word.folded);
  // Already right; lower case becomes the name's spelling where a name is expected.
  if (known !== undefined) return isExpected && isSmall(word.text) ? known : undefined;
  if (word.folded.length < lettersMin || hasNamedNeighbour({ said, words, place })) return undefined;
  const meant = onlyOne(
    candidatesOf([word], single).filter(
      ({ kind, text, spellings }) =>
        (isExpected || kind === 'own') &&
        text.length >= lettersMin &&
        spellings.some(([spelling = ''], way) =>
          isNear(word.text, spelling, way === 0 ? aloneParts : saidParts),
        ),
    ),
  );
  return meant?.text;
}

const candidatesOf = (row: readonly SpokenWord[], index: ReadonlyMap<string, readonly Meant[]>): Meant[] => {
  const found = soundKeys(row.map(({ text }) => text)).flatMap((key) => index.get(key) ?? []);
  return [...new Map(found.map((meant) => [meant.text, meant])).values()];
};

/** If two could be meant, neither is used. */
const onlyOne = (found: readonly Meant[]): Meant | undefined =>
  new Set(found.map(({ text }) => text)).size === 1 ? found[0] : undefined;

const isSmall = (text: string) => text === text.toLowerCase();

/** The words of a job in the sentence's case: only misheard ones change. */
const inCaseOf = (row: readonly SpokenWord[], { words }: Meant) =>
  words.map((word, at) => (isSmall(row[at]?.text ?? '') ? word.toLowerCase() : word)).join(' ');

function isAfterNameWord({ said, words, place }: Place): boolean {
  const [before, word] = [words[place - 1], words[place]];
  if (!before || !word) return false;
  return beforeNames.has(before.folded) && isRow(said, [before, word]);
}

/** "Sara Connor" is not the Sarah the person knows: a name next to another name is not matched alone. */
const hasNamedNeighbour = ({ said, words, place }: Place) =>
  [words[place - 1], words[place + 1]].some((other) => {
    const word = words[place];
    if (!other?.isNamed || !word) return false;
    return isRow(said, other.from < word.from ? [other, word] : [word, other]);
  });

/** A word of a text, and its position. */
interface SpokenWord {
  readonly text: string;
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  /** Whether it has a capital not explained by the start of a sentence. */
  readonly isNamed: boolean;
}

// "Bowlin's" is the word Bowlin; "O'Brien" is one word.
const words = /[\p{L}\p{N}]+(?:['’](?!s(?![\p{L}\p{N}]))[\p{L}\p{N}]+)*/gu;

/** The words of an utterance. */
const wordsOf = (said: string): SpokenWord[] =>
  Array.from(said.matchAll(words), ({ 0: text, index }) => ({
    text,
    folded: fold(text),
    from: index,
    to: index + text.length,
    isNamed: /^\p{Lu}/u.test(text) && !/(?:^|[.!?…:\n]["'”’)]*\s*)$/.test(said.slice(0, index)),
  }));

/** Whether words are adjacent, with only a space or a hyphen between them. */
const isRow = (said: string, row: readonly SpokenWord[]): boolean =>
  row.every(({ to }, index) => {
    const next = row[index + 1];
    return !next || /^(?: |-)$/.test(said.slice(to, next.from));
  });

/** Everyday English words that are also names, or sound like one: in lower case they never become a name. */
const ordinaryWords: ReadonlySet<string> = new Set(
  [
    'a about after again all also an and any are as at back be been bell best big bill black blue bond book both',
    'boy bright brook brooks brown buck but by call came can card carry case cash chance chase chip clay cliff',
    'close cole come cook cooper could cross day deal dean did do does done down draft drew each early east even',
    'ever every faith fall field find fine first fish ford fox frank free from game gave gene get give glen go',
    'gold good grace grant gray great green grey had hall hand has have he head heath her here hill him his hold',
    'home hope house how hunter i if in into is it its jack job joy june just keep kind king know lake lane large',
    'last law lee let light like line list little long look love made major make man many march mark marsh mason',
    'may me mean meet mike miles mill mind moon more most much must my near need new next no noble north not now',
    'of off old on one only open or our out over own page park part pat pay pearl penny people pitch place plan',
    'play point pool poor price put rain ray read ready reed rich ring rob rose round run sage said sandy say see',
    'send set she short show side sides skip small snow so some song south stay steel still stone storm street',
    'strong sue such summer sunny sure take talk tell than thank that the their them then there these they thing',
    'think this three time to today told took tree true try two under up us use very wade walk wall wants ward was',
    'watch water way we web well went were west what when where which white who why wide wild will win winter wise',
    'with wolf wood woods word work would write year yes york you young your april august autumn',
  ]
    .join(' ')
    .split(' '),
);

/** A name may follow one of these. */
const beforeNames: ReadonlySet<string> = new Set(
  [
    'and ask asked asks by call called calls chase cold copy email emailed emails for from invite loop mail meet',
    'meeting met message messaged of phone pitch ping remind ring saw see told tell text thank thanks to',
    'via with con de llama llamar para por a pregunta escribe dile',
  ]
    .join(' ')
    .split(' '),
);
