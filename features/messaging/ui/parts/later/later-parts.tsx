import { type ComponentType, Suspense } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import classes from '../composer/composer.module.css';
import type { ComposerText } from '../composer/composer-text.ts';

type Around = typeof import('./later-around.tsx');

// The inbox works without it: if it cannot be loaded, nothing is shown in its place.
const around = <Props extends object>(pick: (parts: Around) => ComponentType<Props>) =>
  lazyPart(async () => ({ default: pick(await import('./later-around.tsx')) }), Nothing);

const Host = around((parts) => parts.LaterHost);
const Links = around((parts) => parts.LaterLinks);
const Tools = around<ComposerText>((parts) => parts.LaterTools);
const OfThread = around<{ conversation: ConversationView }>((parts) => parts.ThreadLater);

/** Syncs drafts with the account, and opens the scheduled, reminder and template lists. */
export const LaterHost = () => (
  <Suspense>
    <Host />
  </Suspense>
);

/** Under the views: scheduled messages and reminders, if there are any. */
export const LaterLinks = () => (
  <Suspense>
    <Links />
  </Suspense>
);

/** Next to the composer: text from a template, and a time to send the message. */
export const LaterTools = (props: ComposerText) => (
  <Suspense fallback={<Text rigid height={36} className={classes.toolsRoom} />}>
    <Tools {...props} />
  </Suspense>
);

/** Above the composer: messages scheduled in this conversation. */
export const ThreadLater = (props: { conversation: ConversationView }) => (
  <Suspense>
    <OfThread {...props} />
  </Suspense>
);
