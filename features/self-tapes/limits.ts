/** Limits and lists of self-tapes. Where the specification names none, they are ours (decision 188). */
export const limits = {
  instructionsMax: 4_000,
  reasonMax: 300,
  /** What is said of a take: its slate, the wardrobe, a note. */
  lineMax: 400,
  fileNameMax: 200,
  sidesMaxBytes: 60_000_000,
  /** A take: some minutes as a phone films them. */
  filmMaxBytes: 250_000_000,
  /** Self-tapes of one submission, and takes of one self-tape. */
  tapesMax: 20,
  takesMax: 12,
  /** Parts of sides and takes that a person may ask for in a window. */
  partsPerWindow: 3_000,
  partsWindowMs: 10 * 60_000,
} as const;

/** Whose side somebody is on: the representative’s, casting’s, or theirs who is put up. */
export type Side = 'seller' | 'buyer' | 'client';

/** The states of a request for a self-tape; `with_rep`: its takes wait for the representative, who looks first. */
export const tapeStates = [
  'asked',
  'accepted',
  'with_rep',
  'sent',
  'watched',
  'declined',
  'called_off',
] as const;
export type TapeState = (typeof tapeStates)[number];

/** What is done with a request for a self-tape. */
export const tapeActs = [
  'accept',
  'send',
  'hand_in',
  'hand_back',
  'take_back',
  'decline',
  'call_off',
] as const;
export type TapeAct = (typeof tapeActs)[number];
