/** The accepted picture types; each keeps its type. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

export const imageLimits = {
  /** Maximum pixels a picture may decode to: 40 million. */
  pixels: 40_000_000,
  /** Symbols are looked for in at most so many pixels on a side; a larger picture is made smaller. */
  readSide: 4_000,
  /** A picture that takes longer is aborted, milliseconds. */
  workMs: 10_000,
  /** The picture process ends after this long without work, milliseconds. */
  restMs: 30_000,
} as const;

/** A picture as stored: redrawn, with nothing but its pixels. */
export interface MadeImage {
  readonly kind: 'made';
  readonly type: ImageType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Why nothing was done with a picture. */
export type ImageFailure =
  | { readonly kind: 'no_image' }
  | { readonly kind: 'too_many_pixels' }
  | { readonly kind: 'took_too_long' };

/** A picture redrawn, or why not. */
export type ImageOutcome = MadeImage | ImageFailure;

/** What the QR symbols in a picture say, none or several, or why it was not read. */
export type SymbolsOutcome = { readonly kind: 'read'; readonly texts: readonly string[] } | ImageFailure;

/** What is asked about a picture: to redraw it, or to read its symbols. */
export type ImageTask = 'make' | 'read';

/** The messages to the process and back. */
export interface ImageOrder {
  readonly number: number;
  readonly task: ImageTask;
  readonly bytes: Uint8Array;
}
export interface ImageAnswer {
  readonly number: number;
  readonly outcome: ImageOutcome | SymbolsOutcome;
}
