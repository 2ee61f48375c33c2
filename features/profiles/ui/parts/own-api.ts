import { contract } from 'virtual:contract/profiles/seenAs+setPhoto+ownCredits+saveCredit+selectCredits+removeCredit+importCredits+undoImport+suggestCredit+decideCredit+ownRepresentations+offerRepresentation+decideRepresentation+endRepresentation+setFirstContact+clientProfile+editClient+confirm+profileChanges+putBack+allowEditing';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { profiles } from '../../contract.ts';
import type { Onlooker } from '../../limits.ts';

/** Calls only the profile pages need, kept out of the shell. */
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

/** My profile as another person sees it (PRO-4); never cached, because it is a check. */
export const seenAsQuery = (onlooker: Onlooker) =>
  ownApi.seenAs.queryOptions({ input: { onlooker }, staleTime: 0 });

/** My credits with their ids, and suggestions from others. */
export const ownCreditsQuery = () => ownApi.ownCredits.queryOptions();

/** My representatives and my clients. */
export const ownRepresentationsQuery = () => ownApi.ownRepresentations.queryOptions();

/** A client's profile, as I may edit it. */
export const clientQuery = (id: string) => ownApi.clientProfile.queryOptions({ input: { id } });

/** Changes my representatives made to my profile, the latest first. */
export const changesQuery = () => pages(ownApi.profileChanges, {});
