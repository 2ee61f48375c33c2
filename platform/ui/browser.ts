import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { DeskMeta } from '#platform/contract/desk.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page id of the specification that must be open to the person; a route without one is open to everyone. */
    page?: string;
    /** The scope that opens the page on someone's desk; `any` if every seat does. Closed on every desk without it. */
    desk?: DeskMeta['desk'];
    /** True for a page that a seat opens, whatever the person's own role. */
    opensBySeat?: true;
    /** True for a page that needs its width: it opens with the slim sidebar unless the window is very wide. */
    hasSlimSidebar?: true;
    /** True for a page that fills the window and scrolls inside itself: it has no footer below. */
    fillsStage?: true;
  }
}

/**
 * The allowed search parameters of a page's address, for links to it. The page reads the address itself (`readXSearch`
 * of its feature) and trusts nothing in it: in the shell the readers of all pages would be loaded before the first one.
 */
export const readByPage = <Search>(search: Record<string, unknown>): Search => search as Search;

/** Wraps every page. */
export const root = createRootRoute({ component: Outlet });

/** Wraps the pages of a signed-in person: who that is was requested before the router starts (`StartGate`). */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' });

/** Wraps the pages of the administration. */
export const admin = createRoute({ getParentRoute: () => signedIn, path: 'admin' });

// Not AnyRoute: each route would be inferred as that, losing its address and search parameters.
type Routes = readonly unknown[];

/** A feature's browser part; `app/browser.tsx` registers it. */
interface BrowserManifest<Doors extends Routes, Pages extends Routes, AdminPages extends Routes> {
  /** For people who aren't signed in. */
  readonly doors: Doors;
  readonly pages: Pages;
  readonly adminPages: AdminPages;
  /** Drawn next to the sidebar entries that name it as their `badge`. */
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
