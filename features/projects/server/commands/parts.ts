import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { SharesParts } from '#features/shares/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { MarkedCopies } from '#platform/server/papers/marked-copies.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

/** How people are reached, as far as each shows it to whoever reads. */
export type CrewContacts = (
  viewer: Actor,
  people: readonly PersonId[],
) => Promise<ReadonlyMap<PersonId, { readonly email: string; readonly phone: string }>>;

/** What projects are given of the others. */
export interface ProjectsParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Reads and marks scripts; made once in app/features.ts. */
  readonly scripts: ScriptPapers;
  readonly copies: MarkedCopies;
  /** Hears after the commit which projects are called, seen or held by whom differently: the search keeps them in memory. */
  readonly onChange: (projects: readonly ClientId[]) => void;
  readonly shares: SharesParts;
  readonly contactsOf: CrewContacts;
}

/** Under which names files of drafts and of documents are stored. */
export const draftKindName = 'project-script';
export const documentKindName = 'project-document';

/** What uses a file of each kind. */
export const draftSubject = (id: ClientId) => `script-version:${id}`;
export const documentSubject = (id: ClientId) => `project-document:${id}`;
