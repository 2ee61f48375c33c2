import type { AuditEntry } from '#platform/server/audit-log.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** How long the denied calls of one person are kept together, milliseconds. */
const togetherMs = 60_000;

/** Notes in the audit who was denied which call of administration. */
export interface DeniedCalls {
  /** The first of a minute is noted at once; the others of that minute together at its end. */
  note(actor: Actor, route: string): void;
  /** Notes what is still kept; resolves once everything is written. */
  flush(): Promise<void>;
}

interface Minute {
  readonly actor: Actor;
  readonly routes: Map<string, number>;
  readonly timer: NodeJS.Timeout;
}

export function createDeniedCalls({
  database,
  auditLog,
  log,
}: Pick<Platform, 'database' | 'auditLog'> & { readonly log: Log }): DeniedCalls {
  const minutes = new Map<string, Minute>();
  const writing = new Set<Promise<void>>();
  const write = (actor: Actor, routes: ReadonlyMap<string, number>) => {
    const calls = [...routes.values()].reduce((sum, times) => sum + times, 0);
    const entry: AuditEntry = {
      action: 'admin_call.denied',
      subject: { kind: 'account', id: actor.personId },
      actor: actor.personId,
      session: actor.sessionId,
      after: { calls, routes: Object.fromEntries(routes) },
    };
    const written = database
      .write((tx) => auditLog.note(tx, entry))
      .catch((err: unknown) => log.error({ err }, 'denied calls could not be noted'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  const end = (person: string) => {
    const minute = minutes.get(person);
    minutes.delete(person);
    clearTimeout(minute?.timer);
    if (minute && minute.routes.size > 0) write(minute.actor, minute.routes);
  };
  return {
    note: (actor, route) => {
      const { personId } = actor;
      const minute = minutes.get(personId);
      if (minute) {
        minute.routes.set(route, (minute.routes.get(route) ?? 0) + 1);
        return;
      }
      const timer = setTimeout(() => end(personId), togetherMs).unref();
      minutes.set(personId, { actor, routes: new Map(), timer });
      write(actor, new Map([[route, 1]]));
    },
    flush: async () => {
      for (const person of minutes.keys()) end(person);
      await Promise.all(writing);
    },
  };
}
