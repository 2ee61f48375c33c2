const day = 24 * 60 * 60_000;

/** Numbers of stored files. */
export const limits = {
  /** A file nobody used after this counts as left behind, milliseconds. */
  unclaimedMs: day,
  /** A file without a row may be an upload that is just being written until it is this old, milliseconds. */
  writingMs: 60 * 60_000,
  /** How long the bin keeps a file, milliseconds. */
  binMs: 7 * day,
  /** How long it is known who opened a file, milliseconds. */
  recordMs: 365 * day,
  /** Uploads of one person, and of one address without a session, in one window. */
  uploadsPerPerson: 60,
  uploadsPerVisitor: 6,
  uploadWindowMs: 10 * 60_000,
  pageSize: 25,
  pageMax: 100,
  /** People shown with what they use. */
  ownersShown: 10,
  /** Left-behind files shown of one scan; the numbers count all of them. */
  orphansShown: 200,
  reasonMax: 200,
} as const;

/** What a file is to the rest: tied to something, not yet tied, or in the bin. */
export const fileStates = ['used', 'unused', 'binned'] as const;

export const fileSorts = ['newest', 'oldest', 'largest'] as const;

/** Why a file counts as left behind. */
export const orphanReasons = ['unclaimed', 'file_missing', 'row_missing'] as const;
