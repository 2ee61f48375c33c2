const second = 1_000;
const minute = 60 * second;

/** Numbers of reshaping a text (TRF-9). Times in milliseconds. */
export const transformLimits = {
  /** Characters of a text, and of the words that say how it should become. */
  textMax: 10_000,
  promptMax: 500,
  /** Texts of one person in a window. */
  perWindow: 20,
  windowMs: minute,
  /** How long the service may take, and the characters that it may answer with. */
  answerMs: 30 * second,
  answerMax: 30_000,
  /** From so many characters on the button shows in the subtle style (core 9). */
  subtleFrom: 20,
  /** How often a text can be taken back, one transformation after the other. */
  stepsMax: 10,
} as const;

export const formatTypes = ['standard', 'custom'] as const;

/** Who reshaped a text: the configured service, the fixed rules, or nobody. */
export const engines = ['service', 'rules', 'none'] as const;

/** Why a text came back as it was. */
export const transformErrors = ['unavailable', 'failed'] as const;

/** Numbers of dictation (core 9). Times in milliseconds. */
export const dictationLimits = {
  /** After so long without a word it is said that nothing is heard. */
  silenceMs: 10 * second,
  /** A recogniser that ended by itself starts again after this. */
  restartMs: 300,
  /** Whoever stops waits so long for the last word at most. */
  lastWordMs: 2 * second,
  /** Results that an engine says it is less sure of than this are ignored. */
  leastConfidence: 0.4,
  /** The language that is listened for. */
  language: 'en-US',
  /** Sessions that end sooner than this without a word: after so many of them in a row there is no use in another. */
  barrenMs: second,
  barrenMax: 3,
} as const;

/** Numbers of dictation through the cloud (core 9). */
export const cloudLimits = {
  /** A clip ends after this, and the next one begins (DICT-4). */
  clipMs: 30 * second,
  /** Bytes of a clip: half a minute of the widest sound that browsers record. */
  clipMaxBytes: 3_000_000,
  /** Clips of one person in a window: as many as half a minute each, and some shorter ones. */
  perWindow: 20,
  windowMs: minute,
  /** How long the service may take, and the characters of its answer. */
  answerMs: 40 * second,
  answerMax: 10_000,
  /**
   * The sweep removes what would be older than 20 minutes before the next sweep is surely done, so that no sound is ever
   * older (DIC-8).
   */
  sweepAheadMs: 90 * second,
  /** What is quieter than this all the time is silence and is not sent; loudness from 0 to 1 (DIC-6). */
  silentBelow: 0.01,
  /** What is never louder than this is hardly heard: what models invent of silence is dropped there. */
  hardlyAbove: 0.04,
  /** How often the loudness is looked at. */
  lookMs: 100,
} as const;

/** Languages that can be dictated in where an engine knows them (S59); BCP 47. */
export const spokenLanguages = [
  ...['en-US', 'en-GB', 'en-IN', 'es-ES', 'es-MX', 'fr-FR', 'de-DE', 'it-IT', 'pt-BR', 'hi-IN'],
  ...['ja-JP', 'ko-KR', 'zh-CN'],
] as const;

/** What browsers record. */
export const clipTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;

/** Numbers of the words that dictation is corrected to (5.23 DICT-3). */
export const wordLimits = {
  /** Words of one's own, and the letters of one. */
  ownMax: 200,
  wordMax: 60,
  /** Names and titles that a browser is given at most. */
  namesMax: 4_000,
  titlesMax: 1_000,
  jobsMax: 1_000,
  /** Characters of the words that go to the cloud beside a sound: services read no more. */
  promptMax: 600,
  /** How long a browser takes what it was given for true, milliseconds. */
  freshMs: 5 * minute,
} as const;
