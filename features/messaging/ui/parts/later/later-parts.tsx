import { type ComponentType, Suspense } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import classes from '../composer/composer.module.css';
import type { ComposerText } from '../composer/composer-text.ts';

type Around = typeof import('./later-around.ts');

// The inbox works without it: where it cannot be fetched, nothing stands in its place.
const around = <Props extends object>(pick: (parts: Around) => ComponentType<Props>) =>
  lazyPart(async () => ({ default: pick(await import('./later-around.ts')) }), Nothing);

const Host = around((parts) => parts.LaterHost);
const Links = around((parts) => parts.LaterLinks);
const Tools = around<ComposerText>((parts) => parts.LaterTools);
const OfThread = around<{ conversation: ConversationView }>((parts) => parts.ThreadLater);

/** Has drafts follow the account, and opens lists of what comes later. */
export const LaterHost = () => (
  <Suspense>
    <Host />
  </Suspense>
);

/** Under the views: scheduled messages and reminders, while there are any. */
export const LaterLinks = () => (
  <Suspense>
    <Links />
  </Suspense>
);

/** Beside the composer: words from a template, and a time for the message to leave. */
export const LaterTools = (props: ComposerText) => (
  <Suspense fallback={<Text rigid height={36} className={classes.toolsRoom} />}>
    <Tools {...props} />
  </Suspense>
);

/** Over the composer: what waits to leave from here. */
export const ThreadLater = (props: { conversation: ConversationView }) => (
  <Suspense>
    <OfThread {...props} />
  </Suspense>
);
