import sharp from 'sharp';
import { createPersonCache } from '#features/profiles/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { createHttp } from '#platform/server/http/app.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { Platform } from '#platform/server/platform.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import { documentsServer } from '../../server/manifest.ts';
import { createDocuments } from '../../server/public.ts';

/** A person of a scene. */
interface Uploader {
  readonly id: PersonId;
  readonly sessionId: SessionId;
}

/** What opening a door needs from a test's scene. */
interface Stage<Person extends Uploader> {
  readonly server: { readonly config: Platform['config'] };
  readonly database: Database;
  person(name: string, options: { role: 'MANAGER' | 'ADMIN' }): Promise<Person>;
}

/** A picture of one colour. */
export const picture = (width = 6, height = 3) =>
  sharp({ create: { width, height, channels: 3, background: '#fcc81e' } })
    .png()
    .toBuffer();
const png = await picture();

/**
 * A separate server next to a scene's: uploads need kinds, which other features register. The test advances its clock.
 */
export async function openDoor<Person extends Uploader>(scene: Stage<Person>) {
  const log = createLog('silent');
  let aheadMs = 0;
  const now = () => new Date(systemClock.now().getTime() + aheadMs);
  const platform: Platform = {
    config: scene.server.config,
    log,
    clock: { now },
    database: scene.database,
    hub: createHub({ now: () => performance.now(), log }),
    files: openFiles(scene.server.config.filesDir),
    newId: () => uuidV7(now().getTime()),
    auditLog: { note: async () => undefined },
    ...aloneHere(),
    wakeJob: () => undefined,
    wakeJobAt: () => undefined,
  };
  /** Who may open what: `PERSON SUBJECT`. */
  const readers = new Set<string>();
  const documents = createDocuments(platform, [
    {
      name: 'call-sheet',
      maxBytes: 1_000_000,
      accepts: ['image/png', 'image/jpeg'],
      mayOpen: (actor, subject) => readers.has(`${actor.personId} ${subject}`),
    },
    {
      name: 'visitor-shot',
      maxBytes: 200_000,
      accepts: ['image/png'],
      takesVisitors: true,
      mayOpen: () => false,
    },
  ]);
  const people = new Map<string, Person>();
  const app = await createHttp(scene.server.config, log);
  const feature = documentsServer.mount(platform, { documents, people: createPersonCache(platform) });
  await feature.serve?.(app, async (request) => {
    const by = people.get(String(request.headers['x-person']));
    return (
      by && {
        personId: by.id,
        sessionId: by.sessionId,
        roles: ['MANAGER'],
        primaryRole: 'MANAGER',
        standing: noStanding,
        permissions: [],
        pages: [],
      }
    );
  });
  const newId = () => uuidV7(now().getTime());
  type Put = { by?: Uploader; id?: string; kind?: string; type?: string; body?: Buffer };
  return {
    platform,
    documents,
    readers,
    newId,
    goOn: (ms: number) => {
      aheadMs += ms;
    },
    person: async (name: string, role: 'MANAGER' | 'ADMIN' = 'MANAGER') => {
      const person = await scene.person(name, { role });
      people.set(person.id, person);
      return person;
    },
    put: ({ by, id = newId(), kind = 'call-sheet', type = 'image/png', body = png }: Put) =>
      app.inject({
        method: 'PUT',
        url: `/api/files/${id}?kind=${kind}`,
        headers: { 'content-type': type, 'x-person': by?.id ?? '' },
        payload: body,
      }),
    get: (id: string, by?: Uploader) =>
      app.inject({ method: 'GET', url: `/api/files/${id}`, headers: { 'x-person': by?.id ?? '' } }),
    claim: (id: string, by: Uploader, subject: string) =>
      scene.database.write(async (tx) => {
        const details = await documents.claim(tx, { id, person: by.id, kind: 'call-sheet', subject });
        return details !== undefined;
      }),
    stored: async () =>
      (await scene.database.pool.query('select count(*)::int as n from stored_file')).rows[0].n as number,
    onDisk: async () => (await Array.fromAsync(platform.files.list())).length,
    close: async () => {
      await app.close();
      await feature.stop?.();
    },
  };
}
