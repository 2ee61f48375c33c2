import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { MarkedCopies } from '#platform/server/papers/marked-copies.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Papers } from '../present/paper.ts';

/** Dependencies of the assignment procedures. */
export interface AssignmentsParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Reads and marks scripts, created once in app/features.ts. */
  readonly scripts: ScriptPapers;
  readonly papers: Papers;
  readonly copies: MarkedCopies;
}

/** The file kind of scripts. */
export const scriptKindName = 'script';

/** The subject that keeps a script. */
export const scriptSubject = (id: ClientId) => `assignment:${id}`;
