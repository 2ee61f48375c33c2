import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { preload } from '#platform/ui/lazy-part.ts';
import { useKeptBeside } from '../outbox/messaging-provider.tsx';
import { finalRefusal } from '../outbox/send-failure.ts';
import { type Beside, type BesideStore, createBeside } from './attached-files.ts';
import { besideOnDevice } from './kept-beside.ts';

const BesideContext = createContext<BesideStore | undefined>(undefined);

const loadUploading = () => import('./uploading.ts');

/** Gives the inbox what accompanies unsent texts; it outlives the inbox, so that uploads continue elsewhere. */
export function BesideProvider({ children }: { children: ReactNode }) {
  const { id: me } = useMe().person;
  const store = useKeptBeside(() => askingBeforeUnload(createStore(me)));
  return <BesideContext value={store}>{children}</BesideContext>;
}

/** Closing the page ends its uploads, so the browser asks first. */
function askingBeforeUnload(store: BesideStore): BesideStore {
  const ask = (event: BeforeUnloadEvent) => {
    if (store.withUploads() > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  const stop = () => {
    window.removeEventListener('beforeunload', ask);
    store.stop();
  };
  return { ...store, stop };
}

const createStore = (me: PersonId): BesideStore =>
  createBeside({
    newId: () => uuidV7(now()),
    upload: async (upload, sending) => (await loadUploading()).startUpload(upload, sending),
    drop: (fileId) => preload(() => loadUploading().then(({ endUpload }) => endUpload(fileId))),
    refusalOf: finalRefusal,
    previewOf: (file) => URL.createObjectURL(file),
    dropPreview: (address) => URL.revokeObjectURL(address),
    kept: besideOnDevice(me),
  });

export function useBesideStore(): BesideStore {
  const store = use(BesideContext);
  if (!store) throw new Error('threads stand inside <BesideProvider>');
  return store;
}

/** The answer and the files of the message being written in one conversation. */
export function useBeside(id: ConversationId): Beside {
  const store = useBesideStore();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(id), [store, id]),
  );
}
