import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Shell } from './shell/shell.tsx';

/**
 * What may stand in a page's address, for links to it. The page reads the address itself (`readXSearch` of its feature)
 * and trusts nothing of it: in the shell the readers of all pages would be loaded before the first one.
 */
export const readByPage = <Search,>(search: Record<string, unknown>): Search => search as Search;

/** What every page stands in. */
export const root = createRootRoute({ component: Outlet });

/** All pages of a signed-in person: who that is has been asked before the router starts (`StartGate`). */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Shell });
