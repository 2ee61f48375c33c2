/** A trade word, and what recognisers that don't know it write instead. */
interface TradeWord {
  readonly word: string;
  /** In lower case; none of them is something people say on purpose. */
  readonly heardAs: readonly string[];
}

/**
 * Trade words that recognisers miss. Their mishearings are listed and never guessed by sound: "evils" is close to
 * "avails", and a real word.
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
