const day = 24 * 60 * 60_000;

/** Limits of stored files. */
export const limits = {
  /** A file unused for this long counts as left behind, in milliseconds. */
  unclaimedMs: day,
  /** Until this age, a file without a row may be an upload still being written, in milliseconds. */
  writingMs: 60 * 60_000,
  /** How long the bin keeps a file, in milliseconds. */
  binMs: 7 * day,
  /** How long the record of who opened a file is kept, in milliseconds. */
  recordMs: 365 * day,
  /** Uploads per window by one person, or from one address without a session. */
  uploadsPerPerson: 60,
  uploadsPerVisitor: 6,
  uploadWindowMs: 10 * 60_000,
  /** Bytes of any file; its kind may allow fewer. */
  fileMaxBytes: 1_000_000_000,
  /** Bytes of an upload in one request; a larger file is sent in pieces. */
  wholeMaxBytes: 8 * 1024 * 1024,
  /** Bytes of a piece. All but the last have at least the smaller number, so that no file has too many. */
  pieceMaxBytes: 4 * 1024 * 1024,
  pieceMinBytes: 64 * 1024,
  /** One person's unfinished uploads in pieces. */
  openUploadsMax: 20,
  /** Bytes of one person that are being uploaded or are not used yet. */
  unusedMaxBytes: 500_000_000,
  /** An upload without a new piece for this long is abandoned, in milliseconds. */
  uploadIdleMs: day,
  /** An unused file goes to the bin after this, in milliseconds. */
  unusedKeptMs: 7 * day,
  /** Files assembled from pieces at once in one process: each is held whole in memory. */
  finishedAtOnce: 2,
  /** How long an upload waits for the virus scanner, and how long a background scan may take, in milliseconds. */
  scanInUploadMs: 10_000,
  scanMs: 60_000,
  /**
   * No other worker scans a file for this long, and one without a verdict is scanned again after it, in milliseconds.
   */
  scanLeaseMs: 2 * 60_000,
  scanAgainMs: 10 * 60_000,
  pageSize: 25,
  pageMax: 100,
  /** People shown with their usage. */
  ownersShown: 10,
  /** Left-behind files shown per scan; the totals count all of them. */
  orphansShown: 200,
  reasonMax: 200,
} as const;

/** A file's state: used by something, not used yet, or in the bin. */
export const fileStates = ['used', 'unused', 'binned'] as const;

export const fileSorts = ['newest', 'oldest', 'largest'] as const;

/** Acts on a file, as its record names them; `infected` was done by the virus scanner. */
export const fileActs = ['opened', 'binned', 'restored', 'removed', 'infected'] as const;

/** The virus scanner's verdict on a file; `unscanned` without a scanner. */
export const scanStates = ['waiting', 'clean', 'infected', 'unscanned'] as const;
export type ScanState = (typeof scanStates)[number];

/** Why a file counts as left behind. */
export const orphanReasons = ['unclaimed', 'file_missing', 'row_missing'] as const;
