import { useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/document.ts';
import { communityApi } from '../api.ts';
import type { OpenComposerProps } from './composer-props.ts';
import { useDraft } from './use-draft.ts';

type Reply = Pick<OpenComposerProps, 'thread' | 'carried'> & {
  /** Drafts under one's name and without it are kept apart. */
  action: 'reply' | 'unnamed';
  /** An id for a new post; it tells when it was made unless it is random. */
  makeId: () => ClientId;
};

/** A reply while it is written: its text, the id it will have, and the draft that is kept of it. */
export function useReply({ thread, carried, action, makeId }: Reply) {
  const draft = useDraft(action, thread.id);
  const body = useRef<RichText>(undefined);
  const [postId, setPostId] = useState(makeId);
  const [start, setStart] = useState(carried);
  const begin = start ?? draft.draft?.body ?? emptyRichText;
  const typed = () => body.current ?? begin;
  const startAnew = (text: RichText | undefined) => {
    body.current = text;
    setPostId(makeId());
    setStart(text ?? emptyRichText);
  };
  return {
    isReady: draft.isReady,
    isKept: draft.isKept,
    /** The text it opens with, and its id: a new one is a new editor. */
    begin,
    postId,
    typed,
    write: (text: RichText) => {
      body.current = text;
      draft.write({ body: text });
    },
    /** It is out: the editor is empty again, and nothing is kept of it. */
    finish: () => {
      draft.done();
      startAnew(undefined);
    },
    /** Gives what is typed to the other composer: what is written without a name is in no draft under it. */
    handOver: () => {
      draft.done();
      void communityApi.dropDraft.call({ action, targetId: thread.id });
      return typed();
    },
    /** A second tab writes at the same. */
    conflict: draft.conflict && {
      onTake: () => {
        startAnew(draft.conflict?.body);
        draft.takeTheirs();
      },
      onKeep: () => draft.keepMine({ body: typed() }),
    },
  };
}
