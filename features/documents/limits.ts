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
  /** Bytes of any file; its kind may take less. */
  fileMaxBytes: 1_000_000_000,
  /** Bytes of an upload in one request; what is larger comes in pieces. */
  wholeMaxBytes: 8 * 1024 * 1024,
  /** Bytes of a piece. All but the last have the smaller number at least, so that no file has many of them. */
  pieceMaxBytes: 4 * 1024 * 1024,
  pieceMinBytes: 64 * 1024,
  /** Uploads of one person that are under way in pieces. */
  openUploadsMax: 20,
  /** Bytes of one person that are under way, or that nothing uses yet. */
  unusedMaxBytes: 500_000_000,
  /** An upload that no piece has reached for this long is given up, milliseconds. */
  uploadIdleMs: day,
  /** A file that nothing has used goes to the bin after this, milliseconds. */
  unusedKeptMs: 7 * day,
  /** Files that are put together from pieces at once, in one process: each is whole in memory meanwhile. */
  finishedAtOnce: 2,
  /** Whoever uploads waits this long for the virus scanner, and a scan in the background takes this long at most, milliseconds. */
  scanInUploadMs: 10_000,
  scanMs: 60_000,
  /** Nobody else scans a file for this long, and one without a verdict is scanned again after this, milliseconds. */
  scanLeaseMs: 2 * 60_000,
  scanAgainMs: 10 * 60_000,
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

/** What can be done with a file, as its record names it; `infected` is what the virus scanner did. */
export const fileActs = ['opened', 'binned', 'restored', 'removed', 'infected'] as const;

/** What the virus scanner says of a file; `unscanned` where there is none. */
export const scanStates = ['waiting', 'clean', 'infected', 'unscanned'] as const;
export type ScanState = (typeof scanStates)[number];

/** Why a file counts as left behind. */
export const orphanReasons = ['unclaimed', 'file_missing', 'row_missing'] as const;
