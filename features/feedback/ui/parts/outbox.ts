import type { Queued } from '#platform/ui/outbox/outbox.ts';
import type { Submission } from '../../contract.ts';

/** The content of the form; the outbox adds ids and the picture. */
export type Written = Omit<Submission, 'screenshotId' | 'id'> & { readonly id: string };

/** A report on its way out (FBK-2). */
export type Outgoing = Queued & {
  readonly written: Written;
  readonly picture: { readonly id: string; readonly image: Blob } | null;
};
