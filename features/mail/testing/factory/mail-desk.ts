import { afterAll } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { createLog } from '#platform/server/log/log.ts';
import { type Courier, openCourier } from '#platform/server/mail/smtp.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform } from '#platform/server/platform.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { emptyOutbox } from '../../server/jobs.ts';
import type { Addressee } from '../../server/parts.ts';
import { createMailer, type Mailer, type MailLanguage } from '../../server/public.ts';
import { type MailRow, mail } from '../../server/tables.ts';

/** The outbox on its own database, with a clock that tests move. */
export interface MailDesk {
  readonly platform: Platform;
  readonly mailer: Mailer;
  /** The connection to the mail server, as a worker has it. */
  readonly courier: Courier;
  /** Adds a person with an address to the desk's address book. */
  person(
    name: string,
    options?: { isAdministrator?: boolean; language?: MailLanguage },
  ): Promise<{ id: PersonId } & Addressee>;
  advance(ms: number): void;
  /** Runs the job once. */
  send(): Promise<void>;
  /** The rows of one cause, oldest first. */
  rows(dedupeKey: string): Promise<MailRow[]>;
}

/** Opens the outbox; its job sends to `smtpUrl`. */
export async function openMailDesk(smtpUrl: string): Promise<MailDesk> {
  const connection = await ownDatabase();
  const log = createLog('silent');
  const database = openDatabase(connection, {
    poolSize: 4,
    publish: () => undefined,
    onError: () => undefined,
  });
  let nowMs = systemClock.now().getTime();
  const platform = {
    config: readConfig({
      NODE_ENV: 'test',
      AUTH_SECRET: 'a'.repeat(32),
      PUBLIC_URL: 'https://backlot.example',
      MAIL_FROM: 'Backlot <no-reply@backlot.example>',
    }),
    log,
    clock: { now: () => new Date(nowMs) },
    database,
    hub: createHub({ now: () => performance.now(), log }),
    newId,
    auditLog: { note: async () => undefined },
    ...aloneHere(),
    wakeJob: () => undefined,
    wakeJobAt: () => undefined,
    // Mail stores no files.
  } as unknown as Platform;
  const courier = openCourier(smtpUrl, platform.config.mailFrom);
  afterAll(async () => {
    courier.close();
    await database.close();
  });
  const people = new Map<PersonId, Addressee & { isAdministrator: boolean }>();
  const mailer = createMailer(platform, {
    of: async (_orm, ids) =>
      new Map(ids.flatMap((id) => (people.has(id) ? [[id, people.get(id) as Addressee]] : []))),
    administrators: async () => [...people.values()].filter((person) => person.isAdministrator),
  });
  return {
    platform,
    mailer,
    courier,
    person: async (name, { isAdministrator = false, language = 'en' } = {}) => {
      const id = newId();
      const email = `${id}@scene.example`;
      people.set(id, { name, email, language, isAdministrator });
      return { id, name, email, language };
    },
    advance: (ms) => {
      nowMs += ms;
    },
    send: () => emptyOutbox({ platform, courier }),
    rows: async (dedupeKey) => {
      const all = await database.orm.select().from(mail).orderBy(mail.id);
      return all.filter((row) => row.dedupeKey === dedupeKey);
    },
  };
}
