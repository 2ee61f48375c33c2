import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import { createTurns } from '#platform/server/turns.ts';
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
  /** Which of these are no longer live, without their roles. */
  endedOf(sessions: readonly SessionId[]): Promise<readonly SessionId[]>;
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
  /** Whether the last periodic check could check every session. */
  readonly check: ReadinessCheck;
  stop(): void;
}

export const gateTimes = {
  recheckEveryMs: 5_000,
  touchEveryMs: 60_000,
  /** A session nobody used for so long is read again when they come back: checking it that long costs as much. */
  keptForMs: 300_000,
} as const;

/** Sessions in one question to the table: enough to be cheap, few enough that the event loop goes on in between. */
const pieces = {
  /** Of cached sessions, whose roles are read as well. */
  cached: 200,
  /** Of connected ones that aren't cached, where only the end matters. */
  connected: 2_000,
  /** A check that fails even with so few is given up until the next. */
  least: 25,
} as const;

interface Entry {
  session: OpenSession;
  touchedAtMs: number;
  usedAtMs: number;
}

/** The sessions a process has cached, by token, id and person. `epoch` increases with every invalidation. */
function createMemory() {
  const byToken = new Map<string, Entry>();
  const tokenOf = new Map<SessionId, string>();
  const ofPerson = new Map<PersonId, Set<SessionId>>();
  const state = { epoch: 0 };
  /** Takes it out without an invalidation: what is read of it meanwhile is still true. */
  const letGo = (session: SessionId) => {
    const token = tokenOf.get(session);
    if (token === undefined) return;
    const person = byToken.get(token)?.session.actor.personId;
    tokenOf.delete(session);
    byToken.delete(token);
    const own = person && ofPerson.get(person);
    own?.delete(session);
    if (person && own?.size === 0) ofPerson.delete(person);
  };
  return {
    state,
    byToken,
    tokenOf,
    ofPerson,
    letGo,
    put: (token: string, session: OpenSession, atMs: number) => {
      const { personId, sessionId } = session.actor;
      byToken.set(token, { session, touchedAtMs: Number.NEGATIVE_INFINITY, usedAtMs: atMs });
      tokenOf.set(sessionId, token);
      ofPerson.set(personId, (ofPerson.get(personId) ?? new Set()).add(sessionId));
    },
    drop: (session: SessionId) => {
      state.epoch++;
      letGo(session);
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
  /** The periodic check failed with so many sessions left to check; it names none of them. */
  readonly onUnchecked: (sessions: number) => void;
  /** The sessions with a live connection, which are checked even if they aren't cached. */
  readonly connected?: () => readonly SessionId[];
}

/**
 * A per-process cache in front of the session table, of the sessions in use. Ending a session clears its entry at once;
 * a read under way during an invalidation is not kept, so it can't restore an ended session.
 */
export function createSessionGate(source: SessionSource, options: SessionGateOptions): SessionGate {
  const memory = createMemory();
  const { state, byToken, tokenOf, ofPerson, put, drop } = memory;
  const nowMs = () => options.clock.now().getTime();

  const load = async (token: string): Promise<OpenSession | undefined> => {
    const before = state.epoch;
    const session = await source.find(token);
    if (!session) return undefined;
    // A session ended meanwhile: this answer may be older than that, so read again instead of trusting it.
    if (before !== state.epoch) return load(token);
    put(token, session, nowMs());
    return session;
  };

  /** The cached session, unless a temporary role has begun or ended since it was read. */
  const current = (token: string): OpenSession | undefined => {
    const session = byToken.get(token)?.session;
    const { turnsAtMs } = session?.actor ?? {};
    return turnsAtMs !== undefined && turnsAtMs <= nowMs() ? undefined : session;
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
    const entry = byToken.get(token);
    if (entry) entry.usedAtMs = nowMs();
    if (isUse) touch(entry, session);
    return session.actor;
  };

  const sweeps = startSweeps(source, memory, options);

  return {
    open,
    isLive: (session) => tokenOf.has(session),
    forgetSession: drop,
    forgetPerson: (person) => {
      state.epoch++;
      for (const session of [...(ofPerson.get(person) ?? [])]) drop(session);
    },
    forgetEverybody: () => {
      for (const session of [...tokenOf.keys()]) drop(session);
    },
    recheckAll: sweeps.recheckAll,
    check: { name: 'session check', isReady: sweeps.isChecked, isMissable: true },
    size: () => byToken.size,
    stop: sweeps.stop,
  };
}

/** Checks the cached and the connected sessions against the table, every few seconds and whenever it is asked to. */
function startSweeps(
  source: SessionSource,
  { state, byToken, tokenOf, drop, letGo, takeOver }: ReturnType<typeof createMemory>,
  options: SessionGateOptions,
) {
  const isEnded = (session: SessionId) => {
    drop(session);
    options.onEnded(session);
  };

  const checkCached = async (sessions: readonly SessionId[]) => {
    const before = state.epoch;
    const live = await source.recheck(sessions);
    // An invalidation during the read may be newer than the roles it returned.
    if (before === state.epoch) takeOver(live);
    return sessions.filter((session) => !live.has(session));
  };

  const letUnusedGo = () => {
    const before = options.clock.now().getTime() - gateTimes.keptForMs;
    for (const { session, usedAtMs } of byToken.values()) {
      if (usedAtMs < before) letGo(session.actor.sessionId);
    }
  };

  const turns = createTurns();
  let checksUnderWay = 0;
  let isChecked = true;
  const sweep = async () => {
    letUnusedGo();
    const connected = (options.connected?.() ?? []).filter((session) => !tokenOf.has(session));
    const parts = [
      { sessions: [...tokenOf.keys()], most: pieces.cached, endedOf: checkCached },
      { sessions: connected, most: pieces.connected, endedOf: source.endedOf },
    ];
    const ended: SessionId[] = [];
    let unchecked = 0;
    for (const part of parts) {
      unchecked += await inPieces(part, (piece) => {
        for (const session of piece) isEnded(session);
        ended.push(...piece);
      });
    }
    isChecked = unchecked === 0;
    if (!isChecked) options.onUnchecked(unchecked);
    return ended;
  };
  // One after the other: one that was asked for while another ran may know of more.
  const recheckAll = async () => {
    checksUnderWay++;
    return turns.take(sweep).finally(() => checksUnderWay--);
  };

  const tick = () => {
    if (checksUnderWay === 0) recheckAll().catch(options.onFault);
  };
  const timer = setInterval(tick, gateTimes.recheckEveryMs).unref();
  return { recheckAll, isChecked: () => isChecked, stop: () => clearInterval(timer) };
}

interface Part {
  readonly sessions: readonly SessionId[];
  /** Sessions of one piece, unless it fails. */
  readonly most: number;
  readonly endedOf: (piece: readonly SessionId[]) => Promise<readonly SessionId[]>;
}

/** Checks piece by piece, smaller ones after a failure; answers how many could not be checked. */
async function inPieces({ sessions, most, endedOf }: Part, take: (ended: readonly SessionId[]) => void) {
  let size = most;
  let at = 0;
  while (at < sessions.length) {
    try {
      take(await endedOf(sessions.slice(at, at + size)));
      at += size;
    } catch {
      if (size <= pieces.least) return sessions.length - at;
      size = Math.max(pieces.least, Math.floor(size / 2));
    }
  }
  return 0;
}
