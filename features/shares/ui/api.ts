import { contract } from 'virtual:contract/shares';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { shares } from '../contract/index.ts';
import type { ShareId, ThingRef } from '../contract/views.ts';
import type { Variant } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const sharesApi = createApi<typeof shares>('shares', contract);

/** A thing that can be shared from its page. */
export type SharedThing = ThingRef & {
  readonly title: string;
  /** It is confidential until this day, if there is one. */
  readonly embargo: string | null;
};

/** Everyone who has or had one version of a thing. */
export const recipientsQuery = ({ kind, id: thingId }: ThingRef, variant: Variant) =>
  pages(sharesApi.holders, { kind, thingId, variant });

/** What happened to all shares of a thing: the latest few, then more. */
export const historyQuery = ({ kind, id: thingId }: ThingRef) =>
  pages(sharesApi.history, { kind, thingId, limit: 10 });

/** When a share was opened. */
export const openingsQuery = (id: ShareId) => pages(sharesApi.openings, { id });

/** My reshares of a share. */
export const resharesQuery = (id: ShareId) => pages(sharesApi.passedOn, { id });

/** What was shared with me. */
export const receivedQuery = () => pages(sharesApi.list, {});

/** The things I shared. */
export const outgoingQuery = () => pages(sharesApi.given, {});

export const shareQuery = (id: ShareId) => sharesApi.get.queryOptions({ input: { id } });
