import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { MarkedCopies } from '#platform/server/papers/marked-copies.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Papers } from './views/papers/orders.ts';

/** Dependencies of the assignment procedures. */
export interface AssignmentsParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Reads and marks scripts, created once in app/features.ts. */
  readonly scripts: ScriptPapers;
  readonly papers: Papers;
  readonly copies: MarkedCopies;
  /** Called in the transaction in which a coverage is approved. */
  readonly onApproved: (
    act: Writing,
    approved: { readonly assignmentId: ClientId; readonly by: PersonId },
  ) => Promise<void>;
}

/** What a change writes with, and what it notifies people with. */
export type AssignmentsWriting = Writing & Pick<AssignmentsParts, 'notifier'>;

/** The file kind of scripts. */
export const scriptKindName = 'script';

/** The subject that keeps a script. */
export const scriptSubject = (id: ClientId) => `assignment:${id}`;
