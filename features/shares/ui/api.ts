import { contract } from 'virtual:contract/shares';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import type { shares } from '../contract/index.ts';
import type { ShareId, ThingRef } from '../contract/views.ts';
import type { Variant } from '../limits.ts';

export const sharesApi = createApi<typeof shares>('shares', contract);

/** An id for a share, made before the first try (X2). */
export const newId = (): ClientId => uuidV7(now());

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** Everyone who has or had one version of a thing. */
export const recipientsQuery = ({ kind, id: thingId }: ThingRef, variant: Variant) =>
  sharesApi.holders.infiniteOptions({
    input: (cursor: string | undefined) => ({ kind, thingId, variant, cursor }),
    ...paged,
  });

/** What happened to all shares of a thing: the latest few, then more. */
export const historyQuery = ({ kind, id: thingId }: ThingRef) =>
  sharesApi.history.infiniteOptions({
    input: (cursor: string | undefined) => ({ kind, thingId, cursor, limit: 10 }),
    ...paged,
  });

/** When a share was opened. */
export const openingsQuery = (id: ShareId) =>
  sharesApi.openings.infiniteOptions({ input: (cursor: string | undefined) => ({ id, cursor }), ...paged });

/** My reshares of a share. */
export const resharesQuery = (id: ShareId) =>
  sharesApi.passedOn.infiniteOptions({ input: (cursor: string | undefined) => ({ id, cursor }), ...paged });

/** What was shared with me. */
export const receivedQuery = () =>
  sharesApi.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paged });

/** The things I shared. */
export const outgoingQuery = () =>
  sharesApi.given.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paged });

export const shareQuery = (id: ShareId) => sharesApi.get.queryOptions({ input: { id } });
