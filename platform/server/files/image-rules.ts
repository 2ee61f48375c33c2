/** The kinds of pictures that are taken; each comes out as what it was. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

export const imageLimits = {
  /** Pixels a picture may unfold to: 40 million. */
  pixels: 40_000_000,
  /** A picture that takes longer is given up, milliseconds. */
  workMs: 10_000,
  /** The program that works on pictures ends after this long without any, milliseconds. */
  restMs: 30_000,
} as const;

/** A picture as it is stored: drawn anew, without anything but its pixels. */
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

/** What goes to the program and what comes back. */
export interface ImageOrder {
  readonly number: number;
  readonly bytes: Uint8Array;
}
export interface ImageAnswer {
  readonly number: number;
  readonly outcome: ImageOutcome;
}
