import { lazy } from 'react';
import { whenIdle } from '#platform/ui/idle.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { partCopy, preload } from '#platform/ui/lazy-part.ts';

const load = () => import('./open-conversation.tsx');

/** The open conversation, in a piece of its own: the list is there without it, and it is fetched while that is read. */
export const OpenConversation = lazy(() =>
  load().then(
    (part) => ({ default: part.OpenConversation }),
    () => ({ default: Missing }),
  ),
);

const Missing = () => <ErrorPanel title={partCopy.title} onRetry={() => location.reload()} />;

// A conversation that the address names is wanted together with the list.
if (location.search.includes('conversationId')) preload(load);
else whenIdle(() => preload(load));
