import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { announce } from '#platform/ui/announce.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { deviceStorage as storageOfDevice } from '#platform/ui/device-storage.ts';
import { useLiveState, useLiveWire } from '#platform/ui/live/live.ts';
import { copy } from '../../copy.ts';
import type { BesideStore } from '../composer/attached-files.ts';
import { shellApi } from '../shell-api.ts';
import { deviceStorage, outboxChange, outboxStore } from './device-storage.ts';
import { createDrafts, type Drafts, type TextStore } from './drafts.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import { isOutboxShared, shareOutbox, waitWhileOffline } from './outbox-tabs.ts';
import { finalRefusal } from './send-failure.ts';

const loadDeliveries = () => import('./deliveries.ts');
const loadLiveCache = () => import('../../live/cache.ts');

/** What logging out on this device would lose. */
type Unsent = {
  /** How many messages have not reached the server. */
  count(): number;
  /** Removes them and all drafts from this device and stops sending. */
  forget(): void;
};

type Device = {
  outbox: Outbox;
  drafts: Drafts;
  unsent: Unsent;
  /** What accompanies unsent texts: created when first needed, and kept from page to page. */
  besideOf(make: () => BesideStore): BesideStore;
  /** No one is signed in here any more. */
  stop(): void;
};

const DeviceContext = createContext<Device | undefined>(undefined);

/** Wraps all signed-in pages and carries drafts and unsent messages from page to page. */
export function MessagingProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const { id: me } = useMe().person;
  const [device] = useState(() => createDevice(cache, me));
  const { outbox, drafts } = device;
  const isOpen = useLiveState() === 'open';
  useDeliveries(me, isOpen);

  useEffect(() => {
    return () => device.stop();
  }, [device]);

  useEffect(() => {
    // A tab on a desk must not send the person's own messages: they would go out for the principal.
    return deskHere ? undefined : shareOutbox(outbox, me);
  }, [outbox, me]);

  useEffect(() => {
    // Reconnected: send what could not reach the server.
    if (isOpen) outbox.resume();
  }, [outbox, isOpen]);

  useEffect(() => {
    return waitWhileOffline(outbox);
  }, [outbox]);

  useEffect(() => {
    return announceFailures(outbox);
  }, [outbox]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key) drafts.forget(key);
      const change = outboxChange(me, key, newValue);
      if (change) outbox.hear(change.clientId, change.stored);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [drafts, outbox, me]);

  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** Reports to the server what this browser has received, whatever page the person is on. */
function useDeliveries(me: PersonId, isOpen: boolean): void {
  const cache = useQueryClient();
  const wire = useLiveWire();
  useEffect(() => {
    if (!isOpen || deskHere) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Loaded in the background. If that fails, the next connection tries again.
    loadDeliveries().then(
      ({ followDeliveries }) => {
        if (!isOver) stop = followDeliveries({ cache, wire, me });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [cache, wire, me, isOpen]);
}

/** The outgoing messages. */
export function useOutbox(): Outbox {
  return useDevice().outbox;
}

/** What this person wrote here and did not send. */
export const useUnsent = (): Unsent => useDevice().unsent;

/** The outgoing messages of one conversation, in the order they were written. */
export function useOutgoing(id: ConversationId): readonly Outgoing[] {
  const { outbox } = useDevice();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => items.filter((item) => item.conversationId === id), [items, id]);
}

/** The unsent texts of this person on this device. */
export const useDrafts = (): Drafts => useDevice().drafts;

/** The unsent text of one conversation, and a function to change it. */
export function useDraft(id: ConversationId): [text: string, write: (text: string) => void] {
  const { drafts } = useDevice();
  const read = useCallback(() => drafts.read(id), [drafts, id]);
  const write = useCallback((text: string) => drafts.write(id, text), [drafts, id]);
  return [useSyncExternalStore(drafts.subscribe, read), write];
}

/** The answers and files of unsent messages: uploads continue while the person is on another page. */
export function useKeptBeside(make: () => BesideStore): BesideStore {
  const { besideOf } = useDevice();
  const [store] = useState(() => besideOf(make));
  return store;
}

function useDevice(): Device {
  const device = use(DeviceContext);
  if (!device) throw new Error('MessagingProvider is missing');
  return device;
}

/** Announces each failed message once, wherever the person is by then. */
function announceFailures(outbox: Outbox): () => void {
  let known = failedIds(outbox.items());
  return outbox.subscribe(() => {
    const failed = outbox.items().filter((item) => item.state === 'failed' && !known.has(item.clientId));
    known = failedIds(outbox.items());
    for (const { content } of failed) announce(copy.ticks.announce(content), 'assertive');
  });
}

const failedIds = (items: readonly Outgoing[]) =>
  new Set(items.filter((item) => item.state === 'failed').map((item) => item.clientId));

function createDevice(cache: QueryClient, me: PersonId): Device {
  const storage = deviceStorage(storageOfDevice);
  const store = outboxStore(me, storage);
  const outbox = new Outbox({
    send: async ({ conversationId: id, clientId, content, replySeq, mentions, attachments }, giveUpMs) => {
      const files = attachments?.map(({ fileId, name }) => ({ fileId, name }));
      const message = { id, clientId, content, replySeq, mentions, attachments: files };
      const sent = await shellApi.send.call(message, { signal: AbortSignal.timeout(giveUpMs) });
      // Cached before it leaves the outgoing list; if the import fails, the live channel brings it.
      await loadLiveCache().then(
        ({ applyMessage }) => applyMessage(cache, sent, me),
        () => undefined,
      );
    },
    refusalOf: finalRefusal,
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    store,
    isShared: deskHere !== undefined || isOutboxShared(),
  });
  let beside: BesideStore | undefined;
  const unsent: Unsent = {
    count: () => unsentCount(outbox.items(), store.all()) + (beside?.withUploads() ?? 0),
    forget() {
      outbox.stop();
      forgetTexts(me, storage);
    },
  };
  const besideOf = (make: () => BesideStore) => (beside ??= make());
  return { outbox, drafts: createDrafts(me, storage), unsent, besideOf, stop: () => beside?.stop() };
}

/** How many messages would be lost with this device's storage: those of this tab and of other tabs. */
export function unsentCount(held: readonly Outgoing[], stored: readonly Outgoing[]): number {
  const unsent = held.filter(({ state }) => state !== 'sent');
  return new Set([...unsent, ...stored].map(({ clientId }) => clientId)).size;
}

/**
 * Removes everything a person wrote and did not send from this device: messages and drafts, including the profile's.
 */
export function forgetTexts(person: PersonId, storage: TextStore): void {
  const prefixes = [`backlot-draft:${person}:`, `backlot-outbox:${person}:`];
  // Collect all keys first: removing one shifts the others.
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}
