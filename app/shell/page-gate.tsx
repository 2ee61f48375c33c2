import { useMatches, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { copy } from './copy.ts';

/** The page a route shows: its id of the specification and its name. */
export type GatedPage = { id: string; name: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What must be open to the person; a route without one is open to everybody. */
    page?: GatedPage;
    /** True for a page that needs its width: it opens with the slim sidebar where the window is not very wide. */
    hasSlimSidebar?: true;
  }
}

/** Shows the page when it is open to this person, else who can open it; the server refuses its calls all the same (SHL-1). */
export function PageGate({ children }: { children: ReactNode }) {
  const { pages } = useMe();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const { conversationId } = useSearch({ strict: false });
  // One conversation stays open by its link, so that no notification leads to a closed door (S8).
  const isLinked = page?.id === 'inbox' && conversationId !== undefined;
  if (!page || isLinked || pages.includes(page.id)) return children;
  return <ForbiddenPanel thing={page.name} whoCanGrant={copy.whoCanGrant} />;
}
