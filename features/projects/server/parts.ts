import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { SharesParts } from '#features/shares/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { MarkedCopies } from '#platform/server/papers/marked-copies.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** People's contact details that the viewer may see. */
export type CrewContacts = (
  viewer: Actor,
  people: readonly PersonId[],
) => Promise<ReadonlyMap<PersonId, { readonly email: string; readonly phone: string }>>;

/** What projects need from other features. */
export interface ProjectsParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Reads and marks scripts; made once in app/features.ts. */
  readonly scripts: ScriptPapers;
  readonly copies: MarkedCopies;
  /** Called after a commit with projects whose names, visibility or members changed; the search reloads them. */
  readonly onChange: (projects: readonly ClientId[]) => void;
  readonly shares: SharesParts;
  readonly contactsOf: CrewContacts;
  /** The last entry of the audit log, which a custody receipt names: nothing before it can be rewritten unseen. */
  readonly auditHead: () => Promise<{ readonly seq: number; readonly hash: string }>;
}

/** Under which names files of drafts and of documents are stored. */
export const draftKindName = 'project-script';
export const documentKindName = 'project-document';

/** What uses a file of each kind. */
export const draftSubject = (id: ClientId) => `script-version:${id}`;
export const documentSubject = (id: ClientId) => `project-document:${id}`;

export type ProjectsReading = Reading & ProjectsParts;
/** Writes by a person. */
export type ProjectsWriting = Writing & ProjectsParts & { readonly person: PersonId };
