import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { deviceStorage as storageOfDevice } from '#platform/ui/device-storage.ts';
import { useLiveState } from '#platform/ui/live/live.ts';
import { toast } from '#platform/ui/toast.ts';
import { draftsQuery, messagingApi } from '../../api.ts';
import { words } from '../later/later-copy.ts';
import { deviceStorage } from './device-storage.ts';
import { DraftSync } from './draft-sync.ts';
import type { Drafts } from './drafts.ts';
import { useDrafts } from './messaging-provider.tsx';

/** Keeps the drafts of this device and those of the account the same, as long as the inbox is open. */
export function useDraftSync(): void {
  const me = useMe().person.id;
  const drafts = useDrafts();
  const [sync] = useState(() => createSync(drafts, me));
  const isOpen = useLiveState() === 'open';
  const { data } = useQuery(draftsQuery());

  useEffect(() => {
    return sync.start();
  }, [sync]);
  useEffect(() => {
    for (const draft of data?.items ?? []) sync.receive(draft);
  }, [sync, data]);
  useEffect(() => {
    // Connected again: what the account could not be told is told now.
    if (isOpen) sync.resume();
  }, [sync, isOpen]);
  useEffect(() => {
    const tell = () => sync.flush();
    // The person turns to something else, or the page goes away.
    document.addEventListener('focusout', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('focusout', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [sync]);
}

const createSync = (drafts: Drafts, person: ReturnType<typeof useMe>['person']['id']) =>
  new DraftSync({
    person,
    drafts,
    storage: deviceStorage(storageOfDevice),
    put: (written) => messagingApi.putDraft.call(written),
    isRefused: (fault) => (refusalOf(fault)?.status ?? 0) === 404,
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    now,
    onGivenWay: (conversation, text) =>
      toast.success(words.drafts.twice, undefined, {
        action: { label: words.drafts.other, onClick: () => drafts.write(conversation, text) },
      }),
  });
