import { Navigate, useMatches, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Role } from '#features/access/policy/roles.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { copy } from './copy.ts';
import type { PlainPath } from './place-link.tsx';
import { useNavAccess } from './use-nav-access.ts';

/** The page a route shows: its id of the specification and its name. */
export type GatedPage = { id: string; name: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What must be open to the person; a route without one is open to everybody. */
    page?: GatedPage;
    /** True for a page that needs its width: it opens with the slim sidebar where the window is not very wide. */
    hasSlimSidebar?: true;
    /** True for a page that fills the window and scrolls inside itself: no footer stands below it. */
    fillsStage?: true;
  }
}

/** A role that has another page in place of one: who answers reports has no own ones (S11). */
const standIns: readonly { page: string; role: Role; to: string }[] = [
  { page: 'feedback-responses', role: 'SUPER_ADMIN', to: '/admin/feedback' },
];

/** Shows the page when it is open to this person, else who can open it; the server refuses its calls all the same (SHL-1). */
export function PageGate({ children }: { children: ReactNode }) {
  const { pages, primaryRole, exists } = useNavAccess();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const { conversationId } = useSearch({ strict: false });
  // One conversation stays open by its link, so that no notification leads to a closed door (S8).
  const isLinked = page?.id === 'inbox' && conversationId !== undefined;
  const standIn = standIns.find((one) => one.page === page?.id && one.role === primaryRole && exists(one.to));
  if (standIn) return <Navigate to={standIn.to as PlainPath} replace />;
  if (!page || isLinked || pages.includes(page.id)) return children;
  return <ForbiddenPanel thing={page.name} whoCanGrant={copy.whoCanGrant} />;
}
