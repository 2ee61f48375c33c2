import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react';
import type { AttachmentView, MessageView } from '../../../contract/views.ts';

/** A dialog about a message, in front of the thread. */
export type Question = { kind: 'delete' | 'report' | 'history'; message: MessageView };

/** The message being edited; `text` is the edit that was refused. */
export type Editing = { seq: number; text: string; problem?: string };

type ThreadState = {
  editing: Editing | undefined;
  edit(editing: Editing | undefined): void;
  question: Question | undefined;
  /** The picture being viewed. */
  picture: AttachmentView | undefined;
  showPicture(picture: AttachmentView | undefined): void;
  ask(question: Question | undefined): void;
  /** The composer's text box, to focus it. */
  composer: RefObject<HTMLTextAreaElement | null>;
};

const ThreadContext = createContext<ThreadState | undefined>(undefined);

/** Holds what is being done with the messages of one thread. */
export function ThreadProvider({ children }: { children: ReactNode }) {
  const [editing, edit] = useState<Editing>();
  const [question, ask] = useState<Question>();
  const [picture, showPicture] = useState<AttachmentView>();
  const composer = useRef<HTMLTextAreaElement>(null);
  const acts = useMemo(
    () => ({ editing, edit, question, ask, picture, showPicture, composer }),
    [editing, question, picture],
  );
  return <ThreadContext value={acts}>{children}</ThreadContext>;
}

export function useThreadContext(): ThreadState {
  const acts = use(ThreadContext);
  if (!acts) throw new Error('messages stand inside <ThreadProvider>');
  return acts;
}
