import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { hashKey, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { contract } from '#app/contract.ts';
import type { UnreadCounts } from '#features/messaging/contract/views.ts';
import type { ConversationViewName } from '#features/messaging/limits.ts';
import { messagesQuery } from '#features/messaging/ui/api.ts';
import { mergeLatest } from '#features/messaging/ui/live/messages.ts';
import { createRefreshGate } from '#features/messaging/ui/live/refresh-gate.ts';
import { live } from '#features/messaging/ui/live.ts';
import { conversationQuery, listQuery, unreadQuery } from '#features/messaging/ui/parts/shell-api.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { LiveClient } from '../load/live-client.ts';
import type { BenchPerson } from '../load/people.ts';

/** The contract's client as one person. */
export type Caller = ContractRouterClient<typeof contract>;

export function callerOf(port: number, { cookie }: BenchPerson): Caller {
  const url = `http://127.0.0.1:${String(port)}/api`;
  return createORPCClient(new OpenAPILink(contract, { url, headers: { cookie } }));
}

/** What is on the screen of a device; the badge is on every one. */
export type Screen =
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'list'; readonly view: ConversationViewName }
  | { readonly kind: 'conversation'; readonly id: ConversationId };

interface DeviceOptions {
  readonly port: number;
  readonly person: BenchPerson;
  readonly call: Caller;
  readonly screen: Screen;
  readonly random: () => number;
  readonly from: string;
}

const reducers = live as unknown as LiveReducers;
/** The shell asks for the counts again some seconds after they were called stale; here its seconds are shorter. */
const hurry = 20;
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 20 };

/**
 * One device of a person: the browser's own cache and reducers, fed by a live connection, with what is on the screen
 * fetched again when a reducer calls it stale. Nothing here reckons anything by itself.
 */
export class UnreadDevice {
  readonly cache = new QueryClient({ defaultOptions: { queries: forGood } });
  readonly me: PersonId;
  readonly call: Caller;
  readonly #live: LiveClient;
  readonly #screen: Screen;
  readonly #ends: (() => void)[] = [];

  constructor({ port, person, call, screen, random, from }: DeviceOptions) {
    this.me = person.id;
    this.call = call;
    this.#screen = screen;
    this.#live = new LiveClient({
      port: () => port,
      cookie: person.cookie,
      random,
      from,
      onEvent: ({ e, d }) => reducers[e]?.(this.cache, d as never, { me: this.me }),
      onReady: (isAgain) => {
        if (isAgain) void this.cache.invalidateQueries();
      },
    });
  }

  /** Connects and then fetches what is shown; resolves when all of it is there. */
  async open(): Promise<void> {
    await this.#live.open();
    this.#show();
    while (this.cache.isFetching() > 0) await new Promise((done) => setTimeout(done, 5));
  }

  /** The badge as it is shown. */
  get counts(): UnreadCounts | undefined {
    return this.cache.getQueryData(unreadQuery().queryKey);
  }

  /** What the cache says of the badge, for whoever looks for the cause of a drift. */
  get state(): string {
    const { isInvalidated, fetchStatus, error } = this.cache.getQueryState(unreadQuery().queryKey) ?? {};
    const words = [isInvalidated ? 'stale' : 'fresh', fetchStatus, this.#live.isReady ? 'live' : 'cut off'];
    return [...words, error ? String(error) : ''].join(' ').trim();
  }

  get isSettled(): boolean {
    return this.cache.isFetching() === 0;
  }

  stop(): void {
    for (const end of this.#ends) end();
    this.#live.stop();
    this.cache.clear();
  }

  #show(): void {
    const { queryKey } = unreadQuery();
    this.#watch({ queryKey, queryFn: () => this.call.messaging.unread() });
    this.#refreshCounts();
    if (this.#screen.kind === 'list') this.#showList(this.#screen.view);
    if (this.#screen.kind === 'conversation') this.#showConversation(this.#screen.id);
  }

  /** As the shell does (app/shell/use-unread-refresh.ts), without a page that is left and come back to. */
  #refreshCounts(): void {
    const { queryKey } = unreadQuery();
    const gate = createRefreshGate({
      now: () => performance.now() * hurry,
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs / hurry);
        return () => clearTimeout(timer);
      },
      refresh: () => void this.cache.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }),
    });
    const unsubscribe = this.cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hashKey(queryKey)) return;
      if (event.action.type === 'invalidate') gate.ask('automatic');
      if (event.action.type === 'fetch') gate.noteAsked();
    });
    this.#ends.push(unsubscribe, () => gate.stop());
  }

  #showList(view: ConversationViewName): void {
    const observer = new InfiniteQueryObserver(this.cache, {
      queryKey: listQuery(view).queryKey,
      queryFn: ({ pageParam }) =>
        this.call.messaging.list({ view, ...(pageParam !== undefined && { cursor: pageParam }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    });
    this.#ends.push(observer.subscribe(() => undefined));
  }

  #showConversation(id: ConversationId): void {
    this.#watch({
      queryKey: conversationQuery(id).queryKey,
      queryFn: () => this.call.messaging.get({ id }),
    });
    const { queryKey } = messagesQuery(this.cache, id);
    this.#watch({
      queryKey,
      queryFn: async () => {
        const fresh = await this.call.messaging.messages({ id });
        return mergeLatest(this.cache.getQueryData(queryKey), fresh);
      },
      structuralSharing: false,
    });
  }

  #watch(options: {
    queryKey: readonly unknown[];
    queryFn: () => Promise<unknown>;
    structuralSharing?: boolean;
  }): void {
    this.#ends.push(new QueryObserver(this.cache, options).subscribe(() => undefined));
  }
}
