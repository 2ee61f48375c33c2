import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ImageOutcome, MadeImage } from '#platform/server/files/image-rules.ts';
import type { Images } from '#platform/server/files/images.ts';
import { isPaper, isPaperType, type PaperType } from '#platform/server/files/paper-rules.ts';
import type { Scanner } from '#platform/server/files/scanner.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FileKind, StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';
import { scanJob, scanUpload } from './scan-files.ts';

/** What storing files needs. */
export interface StoreParts {
  readonly platform: Platform;
  readonly images: Images;
  /** Undefined if there is none: then nothing is scanned. */
  readonly scanner: Scanner | undefined;
}

/** The bytes received, and who sent them. */
export interface Upload {
  readonly id: string;
  readonly kind: FileKind;
  /** Null for a visitor without a session. */
  readonly person: PersonId | null;
  /** The browser's content type; one the kind accepts. */
  readonly type: string;
  readonly bytes: Uint8Array;
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
  const made = isPaperType(upload.type) ? keep(upload.bytes, upload.type) : await images.make(upload.bytes);
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

/** A paper stays as it is, once its bytes are verified to match its type. */
const keep = (bytes: Uint8Array, type: PaperType) =>
  isPaper(bytes, type)
    ? ({ kind: 'made', type, bytes, width: null, height: null } as const)
    : ({ kind: 'not_as_said' } as const);

/** The result of an earlier try; undefined if there was none. */
export async function findAccepted(
  { database }: Platform,
  upload: Pick<Upload, 'id' | 'kind' | 'person'>,
): Promise<Accepted | undefined> {
  const [row] = await database.orm.select().from(storedFile).where(eq(storedFile.id, upload.id));
  if (!row) return undefined;
  const isSame = row.ownerId === upload.person && row.kind === upload.kind.name && row.binnedAt === null;
  return isSame ? { kind: 'stored', row } : { kind: 'id_taken' };
}
