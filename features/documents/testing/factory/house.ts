import { randomBytes } from 'node:crypto';
import type { ContractRouterClient } from '@orpc/contract';
import { createPersonCache } from '#features/profiles/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { openScanner } from '#platform/server/files/scanner.ts';
import { readScannerAddress } from '#platform/server/files/scanner-address.ts';
import { createHttp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform } from '#platform/server/platform.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import type { documents, FileId } from '../../contract.ts';
import type { FileKind } from '../../server/access.ts';
import { scanWaiting } from '../../server/acts/scanning.ts';
import { expire } from '../../server/jobs.ts';
import { documentsServer } from '../../server/manifest.ts';
import { createDocuments } from '../../server/public.ts';

/** A person of a scene. */
interface Uploader {
  readonly id: PersonId;
  readonly sessionId: SessionId;
  readonly cookie: string;
  readonly call: { readonly documents: ContractRouterClient<typeof documents> };
}

/** What sending files needs from a test's scene. */
interface Stage {
  readonly address: string;
  readonly server: { readonly config: Platform['config'] };
  readonly database: Database;
}

/** Bytes to upload, and their declared type. */
export interface Sending {
  readonly id?: FileId;
  readonly kind?: string;
  readonly type?: string;
  readonly bytes?: Uint8Array;
}

/** A paper of this many bytes, different on every call. */
export const paper = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);

/** The raw-byte routes at an address, called as a browser calls them. */
export function createFileDoors({ address }: Pick<Stage, 'address'>) {
  const newFileId = newId;
  return {
    newFileId,
    /** A whole file in one request. */
    put: (by: Uploader, { id = newFileId(), kind = 'message', type = 'application/pdf', bytes }: Sending) =>
      fetch(`${address}/api/files/${id}?kind=${kind}`, {
        method: 'PUT',
        headers: { cookie: by.cookie, 'content-type': type },
        body: new Uint8Array(bytes ?? paper(100)),
      }),
    begin: (by: Uploader, { id = newFileId(), kind = 'message', type = 'application/pdf', bytes }: Sending) =>
      by.call.documents.beginUpload({ id, kind, contentType: type, bytes: bytes?.length ?? 0 }),
    /** Some bytes of an upload, starting at `offset`. */
    patch: (by: Uploader, id: string, piece: { offset: number | string; bytes: Uint8Array }, at = address) =>
      fetch(`${at}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          cookie: by.cookie,
          'content-type': 'application/partial-upload',
          'upload-offset': String(piece.offset),
        },
        body: new Uint8Array(piece.bytes),
      }),
    open: (by: Uploader, id: string) =>
      fetch(`${address}/api/files/${id}`, { headers: { cookie: by.cookie } }),
  };
}

/** How a test sets up its own files next to its scene's server. */
interface HouseOptions {
  readonly kinds?: readonly FileKind[];
  /** The URL of a virus scanner, as in the settings. */
  readonly clamavUrl?: string;
}

/**
 * Stored files on a scene's database and store, with the test's own kinds and scanner: nothing runs in the background,
 * and the test controls the clock.
 */
export async function openFileHouse(
  { server, database }: Stage,
  { kinds = [], clamavUrl = '' }: HouseOptions,
) {
  let aheadMs = 0;
  const log = createLog('silent');
  const scannerAddress = readScannerAddress(clamavUrl);
  const scanner = scannerAddress && openScanner(scannerAddress);
  const platform: Platform = {
    config: { ...server.config, scanner: scannerAddress },
    log,
    clock: { now: () => new Date(systemClock.now().getTime() + aheadMs) },
    database,
    // No one listens: announcements are tested with the server.
    hub: undefined as never,
    files: openFiles(server.config.filesDir),
    newId,
    auditLog: { note: async () => undefined },
    ...aloneHere(),
    wakeJob: () => undefined,
    wakeJobAt: () => undefined,
  };
  const door = createDocuments(platform, kinds);
  const feature = documentsServer.mount(platform, { documents: door, people: createPersonCache(platform) });
  const guests = new Map<string | undefined, Uploader>();
  const app = await createHttp(platform.config, log);
  await feature.serve?.(app, async ({ headers }) => {
    const guest = guests.get(headers.cookie);
    const nothing = { permissions: [], pages: [] };
    return (
      guest && {
        personId: guest.id,
        ...guest,
        roles: ['MANAGER'],
        primaryRole: 'MANAGER',
        standing: noStanding,
        ...nothing,
      }
    );
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    platform,
    scanner,
    /** Admits a person of the scene. */
    admit: <Guest extends Uploader>(guest: Guest): Guest => {
      guests.set(guest.cookie, guest);
      return guest;
    },
    /** Keys of everything in the store. */
    stored: async () => (await Array.fromAsync(platform.files.list())).map(({ key }) => key),
    /** Abandons and bins what will be too old in this many milliseconds. */
    async expireIn(ms: number) {
      aheadMs = ms;
      await expire(platform, door.kinds);
    },
    /** Scans what will be waiting in this many milliseconds. */
    async scanIn(ms: number) {
      aheadMs = ms;
      await scanWaiting({ platform, kinds: door.kinds, scanner });
    },
    close: async () => {
      await app.close();
      await feature.stop?.();
    },
  };
}
