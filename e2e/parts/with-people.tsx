import type { ReactNode } from 'react';
import { ProfilesProvider } from '#features/profiles/ui/parts/profiles-context.tsx';

// What some forms read of what is around them: the search of people asks for no one here.
const around = {
  me: { person: { id: 'mara' } },
  findPeople: () => Promise.resolve({ results: [], roles: [], nextCursor: null }),
} as unknown as Parameters<typeof ProfilesProvider>[0];

/** A form in which people are chosen. */
export const WithPeople = ({ children }: { children: ReactNode }) => (
  <ProfilesProvider {...around}>{children}</ProfilesProvider>
);
