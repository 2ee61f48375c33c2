import { Navigate, useMatches, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Role } from '#features/access/policy/roles.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { OnDesks } from './desk/lazy-on-desks.ts';
import { isCovered, isOpen, nameOfPage } from './navigation.ts';
import { navigation, pinned } from './navigation-table.ts';
import type { PlainPath } from './place-link.tsx';
import { useNavAccess } from './use-nav-access.ts';

const OffDesk = lazyPart(async () => (await import('./desk/off-desk.tsx')).OffDesk);

/** Roles that get another page instead: people who answer reports have none of their own (S11). */
const standIns: readonly { page: string; role: Role; to: string }[] = [
  { page: 'feedback-responses', role: 'SUPER_ADMIN', to: '/admin/feedback' },
];

/**
 * Shows the page when it is open to this person, otherwise who can open it; the server refuses its calls either way
 * (SHL-1).
 */
export function PageGate({ children }: { children: ReactNode }) {
  const access = useNavAccess();
  const { primaryRole, pageAt } = access;
  const shown = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const page = shown?.page;
  const conversationId = useSearch({ strict: false, select: (search) => search.conversationId });
  // A conversation stays open by its link, so that no notification leads to a closed page (S8).
  const isLinked = page === 'inbox' && conversationId !== undefined;
  const standIn = standIns.find((one) => one.page === page && one.role === primaryRole && pageAt(one.to));
  if (shown && !isCovered(shown, access)) return <OffDesk />;
  if (standIn) return <Navigate to={standIn.to as PlainPath} replace />;
  if (!page || isLinked || isOpen({ ...shown, page }, access)) return children;
  return (
    <>
      <ForbiddenPanel thing={nameOfPage([...navigation, pinned], page) ?? page} />
      {shown.opensBySeat && shown.desk ? <OnDesks scope={shown.desk} /> : null}
    </>
  );
}
