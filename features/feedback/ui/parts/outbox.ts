import type { Queued } from '#platform/ui/outbox/outbox.ts';
import type { Submission } from '../../contract.ts';

/** What is written into the form; ids and the picture are the outbox's affair. */
export type Written = Omit<Submission, 'screenshotId' | 'id'> & { readonly id: string };

/** A report on its way out (FBK-2). */
export type Outgoing = Queued & {
  readonly written: Written;
  readonly picture: { readonly id: string; readonly image: Blob } | null;
};
