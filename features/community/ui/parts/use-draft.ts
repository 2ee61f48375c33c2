import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import type { DraftView } from '../../contract/views.ts';
import { type DraftAction, limits, type ThreadKind } from '../../limits.ts';
import { isWritten } from '../../policy/posting.ts';
import { communityApi, draftQuery } from '../api.ts';

/** What is being written. */
export interface Written {
  readonly body: RichText;
  readonly title?: string;
  readonly kind?: ThreadKind | null;
}

const conflictIn = (error: unknown): DraftView | undefined => {
  const refusal = refusalOf(error);
  const data: unknown = refusal?.code === 'draft.changed' ? refusal.data : undefined;
  return typeof data === 'object' && data !== null && 'current' in data
    ? (data.current as DraftView)
    : undefined;
};

/**
 * Keeps what is typed under what it is for (COM-1): a moment after the last key, and as it is left. A tab that has an
 * older version overwrites nothing: it is told, and its writer chooses.
 */
export function useDraft(action: DraftAction, targetId: ClientId) {
  const reading = useQuery(draftQuery(action, targetId));
  const version = useRef(0);
  const latest = useRef<Written>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<Promise<void>>(Promise.resolve());
  const [conflict, setConflict] = useState<DraftView>();
  const [isKept, setIsKept] = useState(false);
  const held = reading.data?.draft ?? null;
  useEffect(() => {
    version.current = held?.version ?? 0;
  }, [held]);

  const save = async () => {
    const written = latest.current;
    if (!written) return;
    latest.current = undefined;
    const { body, title = '', kind = null } = written;
    try {
      if (isWritten(body, title)) {
        const input = { action, targetId, version: version.current, body, title, kind };
        version.current = (await communityApi.keepDraft.call(input)).version;
        setIsKept(true);
      } else if (version.current > 0) {
        await communityApi.dropDraft.call({ action, targetId });
        version.current = 0;
        setIsKept(false);
      }
    } catch (error) {
      const theirs = conflictIn(error);
      if (theirs) setConflict(theirs);
      // Without an answer it is tried again with the next key.
      else latest.current ??= written;
    }
  };
  const saveNow = () => {
    clearTimeout(timer.current);
    under.current = under.current.then(save);
    return under.current;
  };
  useOnLeave(saveNow);

  return {
    isReady: reading.data !== undefined || reading.isError,
    draft: held,
    conflict,
    isKept,
    write: (written: Written) => {
      latest.current = written;
      setIsKept(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveNow(), limits.draftAfterMs);
    },
    /** Nothing of it is kept any more: it was posted. */
    done: () => {
      clearTimeout(timer.current);
      latest.current = undefined;
      version.current = 0;
      setIsKept(false);
    },
    /** This tab's text stays, over the one of the other tab. */
    keepMine: (written: Written) => {
      version.current = conflict?.version ?? version.current;
      setConflict(undefined);
      latest.current = written;
      void saveNow();
    },
    /** The other tab's text is taken in. */
    takeTheirs: () => {
      version.current = conflict?.version ?? version.current;
      latest.current = undefined;
      setConflict(undefined);
    },
  };
}

/** Does it once, as what is on screen goes. */
function useOnLeave(act: () => Promise<void>): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const last = latest;
    return () => {
      void last.current();
    };
  }, []);
}
