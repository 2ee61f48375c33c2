import type { AnyContractRouter } from '@orpc/contract';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { DecisionReader, DecisionSource } from '#platform/server/decisions.ts';
import type { ServerFeature } from '#platform/server/platform.ts';

/** Where the open decisions of all features come from. */
export interface DecisionSources {
  thatMayHave(person: PersonId, now: Date, reader: PersonId): Promise<SourcesFound>;
}

export interface SourcesFound {
  /** Those in which something may be open for a person; all others have nothing. */
  readonly sources: readonly DecisionSource[];
  readonly reader: DecisionReader;
  /** Whether the reader has reminded anybody lately. */
  readonly hasReminded: boolean;
}

/** What the page of requests is given of the others. */
export interface RequestsParts {
  readonly notifier: NotificationService;
  /** Everyone with something to decide. */
  readonly features: () => readonly ServerFeature[];
  readonly sources: DecisionSources;
  /** Every procedure by its feature and name: it says which seat may answer with it. */
  readonly contract: AnyContractRouter;
}
