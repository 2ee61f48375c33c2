import { whenIdle } from '#platform/ui/idle.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { lazyPart, partCopy, preload } from '#platform/ui/lazy-part.ts';

const load = () => import('./open-conversation.tsx');

/** The open conversation, in a piece of its own: the list is there without it, and it is fetched while that is read. */
export const OpenConversation = lazyPart(
  () => load().then((part) => ({ default: part.OpenConversation })),
  () => <ErrorPanel title={partCopy.title} onRetry={() => location.reload()} />,
);

// A conversation that the address names is wanted together with the list.
if (location.search.includes('conversationId')) preload(load);
else whenIdle(() => preload(load));
