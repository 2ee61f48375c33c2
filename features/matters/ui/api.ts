import { contract } from 'virtual:contract/matters';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { AnyThing, MatterRef, matters } from '../contract.ts';
import type { ThingKind } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const mattersApi = createApi<typeof matters>('matters', contract);

/** What an object is about. */
export const aboutQuery = ({ kind, id }: AnyThing) => mattersApi.about.queryOptions({ input: { kind, id } });

/** Matters I may link to, by their words. */
export const findQuery = (q: string) => ({
  ...mattersApi.find.queryOptions({ input: { q } }),
  placeholderData: keepPreviousData,
});

/** What is linked to a matter, all or of one kind, in pages by cursor. */
export const thingsQuery = ({ kind, id }: MatterRef, of: ThingKind | undefined) => ({
  ...pages(mattersApi.things, { kind, id, of }),
  placeholderData: keepPreviousData,
});
