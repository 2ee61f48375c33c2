import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { type FilmType, isFilm, isFilmType } from '#platform/server/files/film-rules.ts';
import type { ImageOutcome, MadeImage } from '#platform/server/files/image-rules.ts';
import type { Images } from '#platform/server/files/images.ts';
import { isPaper, isPaperType, type PaperType } from '#platform/server/files/paper-rules.ts';
import type { Scanner } from '#platform/server/files/scanner.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { FileKind, OpenUpload, StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';
import { scanJob, scanUpload } from './scanning.ts';
import { endUpload } from './uploads.ts';

/** What storing files needs. */
interface StoreParts {
  readonly platform: Platform;
  readonly images: Images;
  /** Undefined if there is none: then nothing is scanned. */
  readonly scanner: Scanner | undefined;
}

/** The bytes received, and who sent them. */
interface Upload {
  readonly id: string;
  readonly kind: FileKind;
  /** Null for a visitor without a session. */
  readonly person: PersonId | null;
  /** The browser's content type; one the kind accepts. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** When it began to arrive, if it came in pieces. */
  readonly begunAt?: Date;
}

export type Accepted =
  | { readonly kind: 'stored'; readonly row: StoredFile }
  | { readonly kind: 'id_taken' }
  | { readonly kind: 'type_refused' }
  | { readonly kind: 'not_as_said' }
  | { readonly kind: 'infected' }
  /** One of its pieces is no longer in the store. */
  | { readonly kind: 'lost' }
  | Exclude<ImageOutcome, MadeImage>;

/**
 * Stores an upload once: the same id by the same person returns the first result, whatever the bytes are now. The bytes
 * are complete in the store before the row says so; leftovers of a crash in between are found by the scan. An infected
 * file is not stored at all; without a verdict the file waits for one.
 */
export async function acceptFile(parts: StoreParts, upload: Upload): Promise<Accepted> {
  const { platform, images } = parts;
  const earlier = await findAccepted(platform, upload);
  if (earlier) return earlier;
  const { bytes, type } = upload;
  const made = isPaperType(type)
    ? keep(bytes, type, isPaper(bytes, type))
    : isFilmType(type)
      ? keep(bytes, type, isFilm(bytes, type))
      : await images.make(bytes);
  if (made.kind !== 'made') return made;
  if (!upload.kind.accepts.includes(made.type)) return { kind: 'type_refused' };
  const scan = await scanUpload(parts, made.bytes);
  if (scan === 'infected') return { kind: 'infected' };
  // A different key for each try, so that two at once never write to the same place.
  const id = platform.newId();
  const key = upload.kind.keyOf?.({ id, now: platform.clock.now() }) ?? `${upload.kind.name}/${id}`;
  await platform.files.write(key, made.bytes);
  const [row] = await platform.database.orm
    .insert(storedFile)
    .values({
      id: upload.id,
      ownerId: upload.person,
      kind: upload.kind.name,
      key,
      contentType: made.type,
      bytes: made.bytes.byteLength,
      width: made.width,
      height: made.height,
      scan,
      createdAt: platform.clock.now(),
      begunAt: upload.begunAt ?? null,
    })
    .onConflictDoNothing({ target: storedFile.id })
    .returning();
  if (row) {
    if (scan === 'waiting') platform.wakeJob(scanJob);
    return { kind: 'stored', row };
  }
  await platform.files.remove(key);
  return (await findAccepted(platform, upload)) ?? { kind: 'id_taken' };
}

/** A paper or a film stays as it is, once its bytes are verified to match its type. */
const keep = (bytes: Uint8Array, type: PaperType | FilmType, isIt: boolean) =>
  isIt
    ? ({ kind: 'made', type, bytes, width: null, height: null } as const)
    : ({ kind: 'not_as_said' } as const);

/** The result of an earlier try; undefined if there was none. */
async function findAccepted(
  { database }: Platform,
  upload: Pick<Upload, 'id' | 'kind' | 'person'>,
): Promise<Accepted | undefined> {
  const [row] = await database.orm.select().from(storedFile).where(eq(storedFile.id, upload.id));
  if (!row) return undefined;
  const isSame = row.ownerId === upload.person && row.kind === upload.kind.name && row.binnedAt === null;
  return isSame ? { kind: 'stored', row } : { kind: 'id_taken' };
}

/** Turns an upload whose bytes are all here into a file. */
export type FinishUpload = (upload: OpenUpload, kind: FileKind) => Promise<Accepted>;

/** A few at a time: each is held whole in memory while it is checked. */
export function createFinishing(parts: StoreParts): FinishUpload {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (upload, kind) => {
    if (underWay >= limits.finishedAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else underWay++;
    try {
      return await finish(parts, upload, kind);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}

/** Whatever the result, the upload is over: a file, or a refusal that another try would get again. */
async function finish(parts: StoreParts, upload: OpenUpload, kind: FileKind): Promise<Accepted> {
  const { platform } = parts;
  const person = upload.ownerId;
  const { id, contentType: type, begunAt } = upload;
  const bytes = await wholeOf(platform, upload);
  const accepted = bytes
    ? await acceptFile(parts, { id, kind, person, type, bytes, begunAt })
    : // Most likely another try at the same moment has finished it.
      ((await findAccepted(platform, { id, kind, person })) ?? ({ kind: 'lost' } as const));
  await endUpload(platform, upload);
  return accepted;
}

/** All pieces joined; undefined if one is missing. */
async function wholeOf({ files }: Platform, upload: OpenUpload): Promise<Uint8Array | undefined> {
  const whole = Buffer.alloc(upload.bytes);
  let length = 0;
  for (const key of upload.pieces) {
    const stream = await files.read(key);
    if (!stream) return undefined;
    for await (const piece of stream as AsyncIterable<Buffer>) length += piece.copy(whole, length);
  }
  return length === upload.bytes ? whole : undefined;
}
