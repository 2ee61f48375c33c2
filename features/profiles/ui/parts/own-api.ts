import { contract } from 'virtual:contract/profiles/seenAs+setPhoto+ownCredits+saveCredit+selectCredits+removeCredit+importCredits+undoImport+suggestCredit+decideCredit+ownRepresentations+offerRepresentation+decideRepresentation+endRepresentation+setFirstContact+clientProfile+editClient+confirm+profileChanges+putBack+allowEditing';
import { createApi } from '#platform/ui/api/api.ts';
import type { profiles } from '../../contract.ts';
import type { Onlooker } from '../../limits.ts';

/** What only the pages of people need: it stays out of the shell. */
export const ownApi = createApi<
  Pick<
    typeof profiles,
    | 'seenAs'
    | 'setPhoto'
    | 'ownCredits'
    | 'saveCredit'
    | 'selectCredits'
    | 'removeCredit'
    | 'importCredits'
    | 'undoImport'
    | 'suggestCredit'
    | 'decideCredit'
    | 'ownRepresentations'
    | 'offerRepresentation'
    | 'decideRepresentation'
    | 'endRepresentation'
    | 'setFirstContact'
    | 'clientProfile'
    | 'editClient'
    | 'confirm'
    | 'profileChanges'
    | 'putBack'
    | 'allowEditing'
  >
>('profiles', contract);

/** My own profile as somebody else sees it (PRO-4): asked for each time, as it is a check. */
export const seenAsQuery = (onlooker: Onlooker) =>
  ownApi.seenAs.queryOptions({ input: { onlooker }, staleTime: 0 });

/** My credits with their ids, and those that others suggest. */
export const ownCreditsQuery = () => ownApi.ownCredits.queryOptions();

/** Who represents me and whom I represent. */
export const ownRepresentationsQuery = () => ownApi.ownRepresentations.queryOptions();

/** The profile of a client, as I may change it. */
export const clientQuery = (id: string) => ownApi.clientProfile.queryOptions({ input: { id } });

/** What my representatives have changed of my profile, the latest first. */
export const changesQuery = () =>
  ownApi.profileChanges.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
