import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react';
import type { AttachmentView, MessageView } from '../../../contract/views.ts';

/** A question about a message that stands over the thread. */
export type Question = { kind: 'delete' | 'report' | 'history'; message: MessageView };

/** The message whose words are being changed; `text` are those that were not taken. */
export type Editing = { seq: number; text: string; problem?: string };

type ThreadState = {
  editing: Editing | undefined;
  edit(editing: Editing | undefined): void;
  question: Question | undefined;
  /** The picture that is looked at. */
  picture: AttachmentView | undefined;
  showPicture(picture: AttachmentView | undefined): void;
  ask(question: Question | undefined): void;
  /** Where the message is written, to give it the focus. */
  composer: RefObject<HTMLTextAreaElement | null>;
};

const ThreadContext = createContext<ThreadState | undefined>(undefined);

/** What is being done with the messages of one thread. */
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
