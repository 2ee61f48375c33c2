import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { finalRefusal } from '../outbox/send-failure.ts';
import { type Beside, type BesideStore, createBeside } from './attached-files.ts';

const BesideContext = createContext<BesideStore | undefined>(undefined);

/** Keeps what stands beside unsent texts while somebody goes from conversation to conversation. */
export function BesideProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createBeside({
      newId: () => uuidV7(now()),
      upload: async (id, file, { contentType: type, ...options }) => {
        const { uploadWithProgress } = await import('#platform/ui/api/upload-progress.ts');
        await uploadWithProgress({ id, kind: 'message', file, type }, options);
      },
      refusalOf: finalRefusal,
      previewOf: (file) => URL.createObjectURL(file),
      dropPreview: (address) => URL.revokeObjectURL(address),
    }),
  );
  useEffect(() => {
    return () => store.stop();
  }, [store]);
  return <BesideContext value={store}>{children}</BesideContext>;
}

export function useBesideStore(): BesideStore {
  const store = use(BesideContext);
  if (!store) throw new Error('threads stand inside <BesideProvider>');
  return store;
}

/** The answer and the files of the message that is being written in one conversation. */
export function useBeside(id: ConversationId): Beside {
  const store = useBesideStore();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(id), [store, id]),
  );
}
