const second = 1_000;
const minute = 60 * second;

/** Limits of text transformation (TRF-9). Times in milliseconds. */
export const transformLimits = {
  /** Characters of a text, and of the wish for how to transform it. */
  textMax: 10_000,
  promptMax: 500,
  /** Texts one person may transform per window. */
  perWindow: 20,
  windowMs: minute,
  /** How long the service may take, and the maximum characters of its answer. */
  answerMs: 30 * second,
  answerMax: 30_000,
  /** From this many characters on the button has the subtle style (core 9). */
  subtleFrom: 20,
  /** How many successive transformations of a text can be undone. */
  stepsMax: 10,
} as const;

export const formatTypes = ['standard', 'custom'] as const;

/** What transformed a text: the configured service, the fixed rules, or nothing. */
export const engines = ['service', 'rules', 'none'] as const;

/** Why a text came back unchanged. */
export const transformErrors = ['unavailable', 'failed'] as const;

/** Limits of dictation (core 9). Times in milliseconds. */
export const dictationLimits = {
  /** After this long without a word, a note says that nothing is heard. */
  silenceMs: 10 * second,
  /** A recogniser that ended by itself restarts after this. */
  restartMs: 300,
  /** How long stopping waits for the last word. */
  lastWordMs: 2 * second,
  /** Results below this confidence are ignored. */
  leastConfidence: 0.4,
  /** The default language. */
  language: 'en-US',
  /** A session shorter than this without a word is barren: after this many in a row, another one is pointless. */
  barrenMs: second,
  barrenMax: 3,
} as const;

/** Limits of cloud dictation (core 9). */
export const cloudLimits = {
  /** A clip ends after this, and the next one begins (DICT-4). */
  clipMs: 30 * second,
  /** Bytes of a clip: half a minute of the largest audio browsers record. */
  clipMaxBytes: 3_000_000,
  /** Clips of one person per window: enough for half a minute each, plus some shorter ones. */
  perWindow: 20,
  windowMs: minute,
  /** How long the service may take, and the maximum characters of its answer. */
  answerMs: 40 * second,
  answerMax: 10_000,
  /**
   * The sweep removes recordings that would pass 20 minutes before the next sweep is certainly done, so that none is
   * ever older (DIC-8).
   */
  sweepAheadMs: 90 * second,
  /** A clip never louder than this is silence and is not sent; loudness from 0 to 1 (DIC-6). */
  silentBelow: 0.01,
  /** A clip never louder than this is barely audible: text that models invent for silence is dropped there. */
  hardlyAbove: 0.04,
  /** How often the loudness is measured. */
  lookMs: 100,
} as const;

/** Languages available for dictation where an engine knows them (S59); BCP 47. */
export const spokenLanguages = [
  ...['en-US', 'en-GB', 'en-IN', 'es-ES', 'es-MX', 'fr-FR', 'de-DE', 'it-IT', 'pt-BR', 'hi-IN'],
  ...['ja-JP', 'ko-KR', 'zh-CN'],
] as const;

/** Audio types browsers record. */
export const clipTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;

/** Limits of the words used to correct dictation (5.23 DICT-3). */
export const wordLimits = {
  /** Own words per person, and the letters of one. */
  ownMax: 200,
  wordMax: 60,
  /** The most names and titles a browser is given. */
  namesMax: 4_000,
  titlesMax: 1_000,
  jobsMax: 1_000,
  /** Characters of the words sent to the cloud with a sound: services read no more. */
  promptMax: 600,
  /** How long a browser keeps using what it fetched, in milliseconds. */
  freshMs: 5 * minute,
} as const;
