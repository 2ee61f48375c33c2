import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor } from './actor.ts';

/** A live session as the gate caches it. */
export interface OpenSession {
  readonly actor: Actor;
  readonly expiresAt: Date;
}

/** Where sessions are stored; the identity feature answers from its table. */
export interface SessionSource {
  /** The session of a token, `undefined` when it is unknown, ended, expired or its account is not active. */
  find(token: string): Promise<OpenSession | undefined>;
  /** Which of these are still live, with their current roles. */
  recheck(sessions: readonly SessionId[]): Promise<ReadonlyMap<SessionId, Actor>>;
  /** Records that the session was used; at most once a minute per session. */
  touch(session: SessionId, at: Date): Promise<void>;
}

/** Decides on every request and upgrade whether a token is a live session. */
export interface SessionGate {
  /** The person of a token; records the use of the session, except for a mere prefetch (`isUse: false`). */
  open(token: string | undefined, options?: { readonly isUse?: boolean }): Promise<Actor | undefined>;
  /** Whether the session is known to be live right now, without asking the database. */
  isLive(session: SessionId): boolean;
  /** After the end of a session has been committed. */
  forgetSession(session: SessionId): void;
  /** After a role or account state has been committed: the next request rereads it. */
  forgetPerson(person: PersonId): void;
  /** After rules that concern everyone have been committed. */
  forgetEverybody(): void;
  /** Compares every cached session with the table; a lost message between processes costs at most this interval. */
  recheckAll(): Promise<readonly SessionId[]>;
  /** How many sessions are cached. */
  size(): number;
  stop(): void;
}

export const gateTimes = { recheckEveryMs: 5_000, touchEveryMs: 60_000 } as const;

interface Entry {
  session: OpenSession;
  touchedAtMs: number;
}

/** The sessions a process has cached, by token and by id. `epoch` increases with every invalidation. */
function createMemory() {
  const byToken = new Map<string, Entry>();
  const tokenOf = new Map<SessionId, string>();
  const state = { epoch: 0 };
  return {
    state,
    byToken,
    tokenOf,
    put: (token: string, session: OpenSession) => {
      byToken.set(token, { session, touchedAtMs: Number.NEGATIVE_INFINITY });
      tokenOf.set(session.actor.sessionId, token);
    },
    drop: (session: SessionId) => {
      state.epoch++;
      const token = tokenOf.get(session);
      tokenOf.delete(session);
      if (token) byToken.delete(token);
    },
    /** Replaces cached actors with what the table says now. */
    takeOver: (live: ReadonlyMap<SessionId, Actor>) => {
      for (const [session, actor] of live) {
        const entry = byToken.get(tokenOf.get(session) ?? '');
        if (entry) entry.session = { ...entry.session, actor };
      }
    },
  };
}

export interface SessionGateOptions {
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
  readonly onEnded: (session: SessionId) => void;
  /** The sessions with a live connection, which are checked even if they aren't cached. */
  readonly connected?: () => readonly SessionId[];
}

/**
 * A per-process cache in front of the session table. Ending a session clears its entry at once; a read under way during
 * an invalidation is not kept, so it can't restore an ended session.
 */
export function createSessionGate(source: SessionSource, options: SessionGateOptions): SessionGate {
  const { state, byToken, tokenOf, put, drop, takeOver } = createMemory();

  const load = async (token: string): Promise<OpenSession | undefined> => {
    const before = state.epoch;
    const session = await source.find(token);
    if (!session) return undefined;
    // A session ended meanwhile: this answer may be older than that, so read again instead of trusting it.
    if (before !== state.epoch) return load(token);
    put(token, session);
    return session;
  };

  /** The cached session, unless a temporary role has begun or ended since it was read. */
  const current = (token: string): OpenSession | undefined => {
    const session = byToken.get(token)?.session;
    const { turnsAtMs } = session?.actor ?? {};
    return turnsAtMs !== undefined && turnsAtMs <= options.clock.now().getTime() ? undefined : session;
  };

  const touch = (entry: Entry | undefined, session: OpenSession) => {
    const now = options.clock.now();
    if (!entry || now.getTime() - entry.touchedAtMs < gateTimes.touchEveryMs) return;
    entry.touchedAtMs = now.getTime();
    source.touch(session.actor.sessionId, now).catch(options.onFault);
  };

  const open: SessionGate['open'] = async (token, { isUse = true } = {}) => {
    const session = token ? (current(token) ?? (await load(token))) : undefined;
    if (!token || !session) return undefined;
    if (session.expiresAt <= options.clock.now()) {
      drop(session.actor.sessionId);
      return undefined;
    }
    if (isUse) touch(byToken.get(token), session);
    return session.actor;
  };

  const recheckAll = async () => {
    const before = state.epoch;
    const known = [...new Set([...tokenOf.keys(), ...(options.connected?.() ?? [])])];
    if (known.length === 0) return [];
    const live = await source.recheck(known);
    // An invalidation during the read may be newer than the roles it returned.
    const isCurrent = before === state.epoch;
    const ended = known.filter((session) => !live.has(session));
    for (const session of ended) {
      drop(session);
      options.onEnded(session);
    }
    if (isCurrent) takeOver(live);
    return ended;
  };

  const timer = setInterval(() => void recheckAll().catch(options.onFault), gateTimes.recheckEveryMs);
  timer.unref();

  return {
    open,
    isLive: (session) => tokenOf.has(session),
    forgetSession: drop,
    forgetPerson: (person) => {
      for (const { session } of byToken.values()) {
        if (session.actor.personId === person) drop(session.actor.sessionId);
      }
    },
    forgetEverybody: () => {
      for (const session of [...tokenOf.keys()]) drop(session);
    },
    recheckAll,
    size: () => byToken.size,
    stop: () => clearInterval(timer),
  };
}
