import type { Repeat, When } from '../../../contract/views.ts';
import type { ImportReason } from '../../../limits/imports.ts';
import type { EventKind, EventTier } from '../../../limits.ts';

/** What a file says of one event, or of one day of a series. */
export interface FileFields {
  readonly title: string;
  /** Null where it names none of ours. */
  readonly kind: EventKind | null;
  readonly when: When;
  readonly tier: EventTier;
  readonly isBusy: boolean;
  readonly isTentative: boolean;
  readonly place: string;
  readonly link: string;
  readonly prepNote: string;
}

/** An event of a file: plain values, so that what was kept and what was read again are the same. */
export interface FileEvent extends FileFields {
  readonly repeat: Repeat | null;
  /** Days of the series that the file leaves out. */
  readonly skips: readonly string[];
  /** Days of the series that are otherwise. */
  readonly others: readonly { readonly day: string; readonly fields: FileFields }[];
}

/** An event that was read, with its name in the file; or why it was not. */
export type ReadEvent =
  | {
      readonly kind: 'event';
      readonly uid: string;
      readonly event: FileEvent;
      /** One day of a series that no rule of ours says. */
      readonly isSingleDay?: true;
    }
  | {
      readonly kind: 'refused';
      readonly title: string;
      readonly day: string | null;
      readonly reason: ImportReason;
    };
