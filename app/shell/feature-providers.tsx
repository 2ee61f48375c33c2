import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Connect } from '#features/connections/ui/public.ts';
import { meQuery, useMe } from '#features/identity/ui/public.ts';
import { VouchLine } from '#features/invitations/ui/public.ts';
import { ListsButton } from '#features/lists/ui/public.ts';
import { MessagingProvider, useStartConversation } from '#features/messaging/ui/public.ts';
import { type ProfilesContext, ProfilesProvider } from '#features/profiles/ui/parts/profiles-context.tsx';
import { ProjectListingsProvider } from '#features/projects/ui/parts/project-listings.tsx';
import { searchApi } from '#features/search/ui/api.ts';
import { ProjectLookProvider } from '#features/search/ui/parts/project-look.tsx';
import { deskHere } from '#platform/ui/desk.ts';
import { DraftOwnerProvider } from '#platform/ui/draft-owner.ts';
import { OnDesksProvider } from '#platform/ui/kit/on-desks-context.tsx';
import { ProjectPlates } from '#platform/ui/kit/project-plate.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import { OnDesks } from './desk/lazy-on-desks.ts';

const Relation = lazyPart(async () => (await import('./relation.tsx')).Relation);

const Listings = lazyPart(
  () =>
    import('#features/marketplace/ui/public/project.ts').then((part) => ({ default: part.ProjectListings })),
  Nothing,
);

const foundProject = () => import('#features/projects/ui/public/found.ts');
const Plate = lazyPart(() => foundProject().then((part) => ({ default: part.FoundPlate })), Nothing);
const Words = lazyPart(() => foundProject().then((part) => ({ default: part.FoundWords })), Nothing);
const Role = lazyPart(() => foundProject().then((part) => ({ default: part.FoundRole })), Nothing);

/** Wraps all pages: gives features what they need from one another. */
export function FeatureProviders({ children }: { children: ReactNode }) {
  const me = useMe();
  const cache = useQueryClient();
  const keepMe: ProfilesContext['keepMe'] = (person) => {
    cache.setQueryData(meQuery().queryKey, (held) => held && { ...held, person });
  };
  return (
    <MessagingProvider>
      <ProfilesProvider
        me={me}
        keepMe={keepMe}
        startConversation={useStartConversation()}
        findPeople={searchApi.universal.call}
        Vouch={VouchLine}
        Lists={ListsButton}
        Connect={Connect}
        Relation={Relation}
      >
        <ProjectPlates Plate={Plate}>
          <ProjectLookProvider Words={Words} Role={Role}>
            <ProjectListingsProvider Listings={Listings}>
              <DraftOwnerProvider value={me.person.id}>
                {deskHere ? children : <OnDesksProvider OnDesks={OnDesks}>{children}</OnDesksProvider>}
              </DraftOwnerProvider>
            </ProjectListingsProvider>
          </ProjectLookProvider>
        </ProjectPlates>
      </ProfilesProvider>
    </MessagingProvider>
  );
}
