import { type DragEvent, type ReactNode, Suspense, useState } from 'react';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import classes from './drop-zone.module.css';
import { useAttach } from './use-attach.ts';

const DropWords = lazyPart(
  () => import('../message/acts-copy.ts').then(({ words }) => ({ default: () => words.files.drop })),
  Nothing,
);

/** Makes the thread a drop target for files; for the keyboard, the composer's button does the same. */
export function DropZone({
  conversation,
  children,
}: {
  conversation: ConversationView;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  const attach = useAttach(conversation.id);
  const canTake = conversation.closed === null && conversation.request === null;
  const hasFiles = (event: DragEvent) => canTake && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={classes.zone}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        attach([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver ? (
        <Grid as="p" center weight={600} radius="panel" absolute className={classes.sign}>
          <Suspense>
            <DropWords />
          </Suspense>
        </Grid>
      ) : null}
    </div>
  );
}
