import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { DeskScope } from '#platform/contract/desk.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The id of the specification that must be open to the person; a route without one is open to everybody. */
    page?: string;
    /** What a seat has to cover for the page to be there on somebody's desk; closed on every desk without it. */
    desk?: DeskScope;
    /** True for a page that a seat opens, whatever one's own role does. */
    opensBySeat?: true;
    /** True for a page that needs its width: it opens with the slim sidebar where the window is not very wide. */
    hasSlimSidebar?: true;
    /** True for a page that fills the window and scrolls inside itself: no footer stands below it. */
    fillsStage?: true;
  }
}

/**
 * What may stand in a page's address, for links to it. The page reads the address itself (`readXSearch` of its feature)
 * and trusts nothing of it: in the shell the readers of all pages would be loaded before the first one.
 */
export const readByPage = <Search>(search: Record<string, unknown>): Search => search as Search;

/** Around every page. */
export const root = createRootRoute({ component: Outlet });

/** Around the pages of a signed-in person: who that is has been asked before the router starts (`StartGate`). */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' });

/** Around the pages of the administration. */
export const admin = createRoute({ getParentRoute: () => signedIn, path: 'admin' });

// Not AnyRoute: each route would be inferred as one, its address and what may stand in it lost.
type Routes = readonly unknown[];

/** What a feature brings to the browser; `app/browser.tsx` names it. */
interface BrowserManifest<Doors extends Routes, Pages extends Routes, AdminPages extends Routes> {
  /** For people who aren't signed in. */
  readonly doors: Doors;
  readonly pages: Pages;
  readonly adminPages: AdminPages;
  /** Drawn beside the entries of the sidebar that name it as their `badge`. */
  readonly badges?: Readonly<Record<string, ComponentType>>;
  /** A line above the footer once the page is at rest, for people to whom `page` is open. */
  readonly news?: { readonly page: string; readonly Line: ComponentType };
}

/** A manifest with its exact types. */
export const defineBrowser = <
  const Doors extends Routes = [],
  const Pages extends Routes = [],
  const AdminPages extends Routes = [],
>(
  manifest: Partial<BrowserManifest<Doors, Pages, AdminPages>>,
): Partial<BrowserManifest<Doors, Pages, AdminPages>> => manifest;
