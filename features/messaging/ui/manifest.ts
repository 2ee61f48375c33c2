import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, signedIn } from '#platform/ui/browser.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { readMessagesSearch } from './parts/messages-address.ts';

// Two functions: given two imports in one expression, the bundler would load the styles of only one.
const loadInbox = () => import('./pages/messages-page.tsx');
const loadDeskInbox = () => import('./pages/desk-inbox-page.tsx');

/** The messaging feature in the browser. */
export const messagingBrowser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: 'messages',
      validateSearch: readMessagesSearch,
      staticData: { page: 'inbox', desk: 'inbox.read', hasSlimSidebar: true, fillsStage: true },
      component: lazyRouteComponent(deskHere ? loadDeskInbox : loadInbox, 'MessagesPage'),
    }),
  ],
});
