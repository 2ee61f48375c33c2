/** The accepted picture types; each keeps its type. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

export const imageLimits = {
  /** Maximum pixels a picture may decode to: 40 million. */
  pixels: 40_000_000,
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

/** Why a picture was not made. */
export type ImageOutcome =
  | MadeImage
  | { readonly kind: 'no_image' }
  | { readonly kind: 'too_many_pixels' }
  | { readonly kind: 'took_too_long' };

/** The messages to the process and back. */
export interface ImageOrder {
  readonly number: number;
  readonly bytes: Uint8Array;
}
export interface ImageAnswer {
  readonly number: number;
  readonly outcome: ImageOutcome;
}
