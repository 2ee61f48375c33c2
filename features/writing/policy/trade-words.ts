/** A word of the trade, and what recognisers that do not know it write instead. */
interface TradeWord {
  readonly word: string;
  /** In small letters; each is something nobody means. */
  readonly heardAs: readonly string[];
}

/**
 * Words of the trade that recognisers miss. What is heard for them is listed and never guessed by sound: "evils" is
 * near "avails", and a word too.
 */
export const tradeWords: readonly TradeWord[] = [
  { word: 'avails', heardAs: ['a veils', 'a vails', 'availes', 'avales'] },
  { word: 'one-liner', heardAs: ['one liner'] },
  { word: 'one-liners', heardAs: ['one liners'] },
  { word: 'self-tape', heardAs: ['self tape', 'selftape'] },
  { word: 'self-tapes', heardAs: ['self tapes', 'selftapes'] },
  { word: 'logline', heardAs: ['log line', 'lock line'] },
  { word: 'showrunner', heardAs: ['show runner'] },
  { word: 'stripboard', heardAs: ['strip board'] },
  { word: 'per diem', heardAs: ['per dm', 'per diam', 'purdy m'] },
  { word: 'SAG-AFTRA', heardAs: ['sag after', 'sag aftra', 'sag astra'] },
  { word: 'Fi-Core', heardAs: ['fi core', 'phi core', 'fye core'] },
  { word: 'IATSE', heardAs: ['i a t s e', 'eye at see', 'eyeatsy'] },
  { word: 'DOOD', heardAs: ['d o o d'] },
  { word: 'dailies', heardAs: ['day lees'] },
  { word: 'gaffer', heardAs: ['gaffa', 'gafer'] },
  { word: 'foley', heardAs: ['foaly', 'foly'] },
  { word: 'coverage', heardAs: [] },
  { word: 'first refusal', heardAs: [] },
  { word: 'deal memo', heardAs: [] },
  { word: 'turnaround', heardAs: [] },
];
