import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Topic } from '#platform/contract/live.ts';
import type { Connection, Transaction } from '#platform/server/database/database.ts';

/** Messages for all processes, sent on commit. */
type Word =
  | { readonly kind: 'sessions'; readonly sessions: readonly SessionId[]; readonly reason: string }
  | { readonly kind: 'renewed'; readonly session: SessionId }
  | { readonly kind: 'person'; readonly person: PersonId }
  | { readonly kind: 'standing'; readonly person: PersonId }
  | { readonly kind: 'everybody' }
  // The previous release takes unknown messages for ended sessions: here none.
  | { readonly kind: 'started'; readonly sessions: readonly [] }
  | { readonly kind: 'left'; readonly person: PersonId; readonly topic: Topic };

/** The effect of a message in a process. */
export interface Hearers {
  /** The session is dead: its requests are refused and its sockets are closed. */
  onSessionEnded(session: SessionId, reason: string): void;
  /** The session continues under another token: connections with the old one are closed and must reconnect. */
  onSessionRenewed(session: SessionId): void;
  /** The person's roles and state are reread before the next request is answered. */
  onPersonChanged(person: PersonId): void;
  /** The person's memberships are reread before the next request; their live connection stays. */
  onStandingChanged(person: PersonId): void;
  /** As for a person, for everyone: the rules of roles changed. */
  onRulesChanged(): void;
  /** The person must not hear the topic any more, in case the bus has lost that. */
  onLeft(person: PersonId, topic: Topic): void;
  /** The listening connection is open, for the first time or again; it stays so as long as the process listens. */
  onOpen?(connection: pg.Client): Promise<unknown>;
  /** Another process has started listening. */
  onStarted?(): void;
  /** Messages may have been missed. */
  onGap(): Promise<unknown>;
  onFault(fault: unknown): void;
}

/**
 * Announces ended access to every process of an installation, through the database that commits it: a message is sent
 * with the transaction or not at all. It is rare, so the cost of NOTIFY does not matter here (decision 019).
 */
export interface SessionBroadcast {
  endSessions(tx: Transaction, sessions: readonly SessionId[], reason: string): Promise<void>;
  /** After its token was replaced (SES-3). */
  renewSession(tx: Transaction, session: SessionId): Promise<void>;
  renewPerson(tx: Transaction, person: PersonId): Promise<void>;
  /** After a change of these people's memberships: teams, seats. */
  renewStanding(tx: Transaction, people: readonly PersonId[]): Promise<void>;
  renewEverybody(tx: Transaction): Promise<void>;
  /** After the commit: a person has left a topic, already applied here. Rejects when the database is away. */
  announceLeft(person: PersonId, topic: Topic): Promise<void>;
  /** Resolves once this process hears the others. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const channel = 'backlot_access';
/** Time between two attempts to listen again, milliseconds. */
export const retryMs = 250;
// A payload has at most 8,000 bytes, a session's id 39 of them with its comma and quotes.
const sessionsPerWord = 150;

/** Applies a message in this process. */
function hear(hearers: Hearers, word: Word): unknown {
  if (word.kind === 'person') return hearers.onPersonChanged(word.person);
  if (word.kind === 'standing') return hearers.onStandingChanged(word.person);
  if (word.kind === 'everybody') return hearers.onRulesChanged();
  if (word.kind === 'left') return hearers.onLeft(word.person, word.topic);
  if (word.kind === 'renewed') return hearers.onSessionRenewed(word.session);
  if (word.kind === 'started') return hearers.onStarted?.();
  // From a future release.
  if (word.kind !== 'sessions') return undefined;
  for (const session of word.sessions) hearers.onSessionEnded(session, word.reason);
}

/** The broadcast of one process. `connection` is the pool's: listening uses a separate connection. */
export function createSessionBroadcast(connection: Connection, hearers: Hearers): SessionBroadcast {
  const self = randomUUID();
  let client: pg.Client | undefined;
  let isStopped = false;

  const notify = (on: pg.Client, word: Word) =>
    on.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, word })]);

  const broadcast = async (tx: Transaction, word: Word) => {
    const text = JSON.stringify({ from: self, word });
    await tx.run({ name: 'access-notify', text: 'select pg_notify($1, $2)' }, [channel, text]);
    // It applies here before the caller gets an answer; the others receive it from the database.
    tx.afterCommit(() => hear(hearers, word));
  };

  const listen = async () => {
    const opened = new pg.Client({ ...connection, application_name: 'backlot-access' });
    opened.on('notification', ({ payload }) => {
      const { from, word } = JSON.parse(payload ?? '{}') as { from?: string; word?: Word };
      if (word && from !== self) hear(hearers, word);
    });
    opened.on('error', () => undefined);
    try {
      await opened.connect();
      await hearers.onOpen?.(opened);
      await notify(opened, { kind: 'started', sessions: [] });
      await opened.query(`listen ${channel}`);
    } catch (fault) {
      opened.end().catch(() => undefined);
      throw fault;
    }
    // Only for a connection that was open: a failed attempt ends too, and its caller retries on its own.
    opened.once('end', () => void (isStopped || listenAgain().catch(hearers.onFault)));
    client = opened;
  };

  const listenAgain = async () => {
    while (!isStopped) {
      await pause(retryMs);
      try {
        await listen();
        await hearers.onGap();
        return;
      } catch (fault) {
        hearers.onFault(fault);
      }
    }
  };

  return {
    endSessions: async (tx, sessions, reason) => {
      for (let at = 0; at < sessions.length; at += sessionsPerWord) {
        await broadcast(tx, { kind: 'sessions', sessions: sessions.slice(at, at + sessionsPerWord), reason });
      }
    },
    renewSession: (tx, session) => broadcast(tx, { kind: 'renewed', session }),
    renewPerson: (tx, person) => broadcast(tx, { kind: 'person', person }),
    renewStanding: async (tx, people) => {
      for (const person of new Set(people)) await broadcast(tx, { kind: 'standing', person });
    },
    renewEverybody: (tx) => broadcast(tx, { kind: 'everybody' }),
    announceLeft: async (person, topic) => {
      if (client) await notify(client, { kind: 'left', person, topic });
    },
    start: listen,
    stop: async () => {
      isStopped = true;
      await client?.end();
    },
  };
}
