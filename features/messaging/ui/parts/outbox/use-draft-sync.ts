import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { deviceStorage as storageOfDevice } from '#platform/ui/device-storage.ts';
import { useLiveState } from '#platform/ui/live/live.ts';
import { toast } from '#platform/ui/toast.ts';
import { draftsQuery, messagingApi } from '../../api.ts';
import type { BesideStore } from '../composer/attached-files.ts';
import { useBesideStore } from '../composer/beside-provider.tsx';
import { besideOnDevice, besideSuffix } from '../composer/kept-beside.ts';
import { words } from '../later/later-copy.ts';
import { deviceStorage } from './device-storage.ts';
import { DraftSync, type DraftSyncParts } from './draft-sync.ts';
import { draftPrefix } from './drafts.ts';
import { useDrafts } from './messaging-provider.tsx';

/** Syncs the drafts of this device with the account while the inbox is open. */
export function useDraftSync(): void {
  const me = useMe().person.id;
  const drafts = useDrafts();
  const beside = useBesideStore();
  const [sync] = useState(() => createSync({ drafts, beside, person: me }));
  const isOpen = useLiveState() === 'open';
  const { data } = useQuery(draftsQuery());

  useEffect(() => {
    return sync.start();
  }, [sync]);
  useEffect(() => {
    return followTabs(me, beside);
  }, [beside, me]);
  useEffect(() => {
    for (const draft of data?.items ?? []) sync.receive(draft);
  }, [sync, data]);
  useEffect(() => {
    // Reconnected: send what could not reach the account.
    if (isOpen) sync.resume();
  }, [sync, isOpen]);
  useEffect(() => {
    const tell = () => sync.flush();
    // The person turns to something else, or the page is hidden or closed.
    document.addEventListener('focusout', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('focusout', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [sync]);
}

/** Mirrors what another tab of this device adds to a draft. */
function followTabs(person: PersonId, beside: BesideStore): () => void {
  const prefix = draftPrefix(person);
  const follow = ({ key }: StorageEvent) => {
    if (!key?.startsWith(prefix) || !key.endsWith(besideSuffix)) return;
    const id = key.slice(prefix.length, -besideSuffix.length);
    if (isId<ConversationId>(id)) beside.adopt(id, besideOnDevice(person).read(id));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const createSync = (parts: Pick<DraftSyncParts, 'drafts' | 'beside' | 'person'>) =>
  new DraftSync({
    ...parts,
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
        action: { label: words.drafts.other, onClick: () => parts.drafts.write(conversation, text) },
      }),
  });
