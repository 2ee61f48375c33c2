import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DragEvent, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Stack } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { lazyPart, Nothing, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { leaveMessages } from '../../api.ts';
import { copy } from '../../copy.ts';
import { Composer } from '../composer/composer.tsx';
import { useAttach } from '../composer/use-attach.ts';
import { otherOf, titleInSentence } from '../conversation-words.ts';
import { ThreadLater } from '../later/later-parts.tsx';
import { FollowUpLine } from '../list/follow-up.tsx';
import { addressOf, readMessagesSearch } from '../messages-address.ts';
import { ClosedLine, RequestHint } from './closed-line.tsx';
import { MessageList } from './message-list.tsx';
import classes from './thread.module.css';
import { ThreadProvider, useThreadContext } from './thread-context.tsx';
import { ThreadHead } from './thread-head.tsx';
import { TypingLine } from './typing-line.tsx';
import { useKnownSenders } from './use-known-senders.ts';
import { JumpProvider, useThreadPiece } from './use-thread-piece.ts';

type ThreadProps = {
  conversation: ConversationView;
  /** Returns to the list where both do not fit side by side. */
  onBack: (() => void) | undefined;
  composerRef: RefObject<HTMLTextAreaElement | null>;
};

/** An open conversation: its heading, its messages and the composer. */
export function Thread({ conversation, onBack, composerRef }: ThreadProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <ThreadProvider>
      <Stack
        as="section"
        grow
        shrink
        minHeight={0}
        className={classes.thread}
        aria-label={copy.thread.conversation(titleInSentence(conversation))}
      >
        <DropZone conversation={conversation}>
          <ThreadHead
            conversation={conversation}
            onBack={onBack}
            isSearching={isSearching}
            onSearch={() => setIsSearching(!isSearching)}
          />
          <ThreadSearch
            conversation={conversation}
            isOpen={isSearching}
            onClose={() => setIsSearching(false)}
          />
          <ThreadMessages conversation={conversation} />
          <ThreadQuestions conversation={conversation} />
          <ThreadLater conversation={conversation} />
          {conversation.closed || conversation.request ? null : <TypingLine conversation={conversation} />}
          {conversation.closed ? (
            <ClosedLine conversation={conversation} />
          ) : (
            <>
              <RequestHint conversation={conversation} />
              <BusyLine conversation={conversation} />
              <FollowUpLine conversation={conversation} onBegun={() => composerRef.current?.focus()} />
              <Composer conversation={conversation} ref={composerRef} />
            </>
          )}
        </DropZone>
      </Stack>
    </ThreadProvider>
  );
}

const load = () => import('../message/message-questions.tsx').then((part) => part.MessageQuestions);

const loadPicture = () => import('../message/lightbox.tsx').then((part) => part.Lightbox);

/** In front of the thread: a dialog about a message, or a picture of one. */
function ThreadQuestions({ conversation }: { conversation: ConversationView }) {
  const me = useMe().person.id;
  const { question, ask, picture, showPicture } = useThreadContext();
  const nameOf = useKnownSenders(conversation);
  const close = () => ask(undefined);
  const Questions = useLazyPart(load, { isWanted: question !== undefined, onFailure: close });
  const Picture = useLazyPart(loadPicture, {
    isWanted: picture !== undefined,
    onFailure: () => showPicture(undefined),
  });
  if (picture && Picture) return <Picture file={picture} onClose={() => showPicture(undefined)} />;
  if (!question || !Questions) return null;
  const { senderId } = question.message;
  return <Questions question={question} name={nameOf(senderId)} isOwn={senderId === me} onClose={close} />;
}

const loadNotify = () =>
  import('#features/notifications/ui/public/notify-anyway.ts').then((part) => part.NotifyAnyway);

/** Above the composer, after a message to a busy person: they got no pop-up, and can be notified anyway (PRE-5). */
function BusyLine({ conversation }: { conversation: ConversationView }) {
  const me = useMe().person.id;
  const [isWanted, setIsWanted] = useState(true);
  const other = otherOf(conversation);
  const isWaiting =
    other?.status === 'busy' && conversation.request === null && conversation.lastMessage?.senderId === me;
  const NotifyAnyway = useLazyPart(loadNotify, {
    isWanted: isWanted && isWaiting,
    onFailure: () => setIsWanted(false),
  });
  if (!NotifyAnyway || !isWaiting) return null;
  return <NotifyAnyway key={other.id} id={other.id} name={other.displayName} />;
}

/** The latest messages, or those around a requested one. */
function ThreadMessages({ conversation }: { conversation: ConversationView }) {
  const cache = useQueryClient();
  const { id } = conversation;
  const piece = useThreadPiece(conversation);
  const { latest, held, isSeeking, turn, jumpTo } = piece;
  useEffect(() => {
    return () => leaveMessages(cache, id);
  }, [cache, id]);
  const retry = () => {
    void latest.refetch();
  };
  if (held && latest.data && !isSeeking)
    return (
      <JumpProvider value={jumpTo}>
        <MessageList
          key={turn}
          conversation={conversation}
          held={held}
          latest={latest.data}
          aim={piece.aim}
          onLatest={piece.toLatest}
          onLater={piece.loadLater}
        />
      </JumpProvider>
    );
  return (
    <Box grow minHeight={0} py={16} px={8} clip>
      {latest.isError && !latest.data ? (
        <ErrorPanel title={copy.thread.failed} onRetry={retry} />
      ) : (
        <SkeletonRows count={6} height={80} variant="message" onRetry={retry} />
      )}
    </Box>
  );
}

const DropWords = lazyPart(
  () => import('../message/acts-copy.ts').then(({ words }) => ({ default: () => words.files.drop })),
  Nothing,
);

/** Makes the thread a drop target for files; for the keyboard, the composer's button does the same. */
function DropZone({ conversation, children }: { conversation: ConversationView; children: ReactNode }) {
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

const loadPanel = () => import('../finding/search-panel.tsx').then((part) => part.SearchPanel);

type ThreadSearchProps = { conversation: ConversationView; isOpen: boolean; onClose: () => void };

/** Under the thread heading: the search within this conversation; its results are jumped to. */
function ThreadSearch({ conversation, isOpen, onClose }: ThreadSearchProps) {
  const Panel = useLazyPart(loadPanel, { isWanted: isOpen, onFailure: onClose });
  const navigate = useNavigate();
  const { at } = readMessagesSearch(useSearch({ strict: false }));
  const [text, setText] = useState('');
  if (!isOpen || !Panel) return null;
  return (
    <Panel
      text={text}
      onText={setText}
      within={conversation.id}
      openAt={{ id: conversation.id, at }}
      onOpen={({ message }) =>
        void navigate({
          to: '/messages',
          search: (search) => addressOf(search, { id: conversation.id, at: message.seq }),
          replace: true,
          resetScroll: false,
        })
      }
      onClose={onClose}
    />
  );
}
