import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { MarkedCopies } from '#platform/server/papers/marked-copies.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ListSide } from '../limits.ts';

/** What submissions need from other features. */
export interface SubmissionsGiven {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Reads and marks scripts; made once in app/features.ts. */
  readonly scripts: ScriptPapers;
  readonly copies: MarkedCopies;
  /** The latest assignments a person has given, with their readers. */
  readonly assignmentsGivenBy: (
    orm: NodePgDatabase,
    person: PersonId,
  ) => Promise<
    readonly {
      readonly id: ClientId;
      readonly title: string;
      readonly readerId: PersonId;
      readonly isApproved: boolean;
    }[]
  >;
  /** Whether a person gave this assignment, and whether its coverage is approved; undefined if it isn't theirs. */
  readonly coverageOf: (
    orm: NodePgDatabase,
    given: { readonly person: PersonId; readonly id: ClientId },
  ) => Promise<{ readonly isApproved: boolean } | undefined>;
}

export interface SubmissionsParts extends SubmissionsGiven {
  /** How often a person may check before sending. */
  readonly checks: RateLimiterMemory;
}

/** A reading by a person, or by an assistant on their desk. */
export interface SubmissionsReading extends Reading, SubmissionsParts {
  readonly actor: Actor;
  readonly principal: PersonId;
}

export type SubmissionsWriting = Writing & SubmissionsParts;

/** A change by a person, or by an assistant on their desk. */
export interface SubmissionsActing extends SubmissionsWriting {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly principal: PersonId;
}

/** Under which name its files are stored, and what uses one: several submissions of one deal share it. */
export const fileKindName = 'submission';
export const fileSubject = (fileId: ClientId) => `submission-file:${fileId}`;

/** Where one side opens a submission. */
export const pathOf = ({ id }: { readonly id: ClientId }, side: ListSide): string =>
  `/projects/submissions?side=${side}&open=${id}`;
