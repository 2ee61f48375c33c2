import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { fileActs, fileSorts, fileStates, limits, orphanReasons, scanStates } from './limits.ts';

/** Made by the browser before the first try (UUIDv7). */
export const FileId = z.uuid().brand<'FileId'>();
export type FileId = z.infer<typeof FileId>;

/** A stored file as its uploader sees it. Pixels are null if it is not an image. */
export const FileView = z.object({
  id: FileId,
  kind: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  scan: z.enum(scanStates),
  createdAt: Instant,
});
export type FileView = z.infer<typeof FileView>;

/** An upload in pieces: its progress, and the resulting file. */
export const UploadView = z.object({
  id: FileId,
  /** Bytes of the whole file, and how many have arrived: the next piece begins there. */
  bytes: z.number().int(),
  received: z.number().int(),
  file: FileView.nullable(),
});
export type UploadView = z.infer<typeof UploadView>;

/** A person by name; null is a visitor or someone who left. */
const Somebody = z.object({ id: PersonId, displayName: z.string() }).nullable();

/** A stored file as administration sees it. */
export const AdminFile = FileView.extend({
  key: z.string(),
  owner: Somebody,
  state: z.enum(fileStates),
  /** What uses it, e.g. `feedback:<id>`; null when nothing does. */
  subject: z.string().nullable(),
  binnedAt: Instant.nullable(),
});
export type AdminFile = z.infer<typeof AdminFile>;

const Amount = z.object({ files: z.number().int(), bytes: z.number().int() });

export const Usage = z.object({
  kept: Amount,
  bin: Amount,
  kinds: z.array(Amount.extend({ kind: z.string() })),
  /** The owners who use most, at most `limits.ownersShown`. */
  owners: z.array(Amount.extend({ owner: Somebody })),
});
export type Usage = z.infer<typeof Usage>;

/** A stored file that nothing refers to, or a row whose file is missing. */
export const Orphan = z.object({
  reason: z.enum(orphanReasons),
  key: z.string(),
  kind: z.string(),
  bytes: z.number().int(),
  owner: Somebody,
  /** When it was uploaded, or, without a row, written. */
  at: Instant,
});
export type Orphan = z.infer<typeof Orphan>;

export const Scan = z.object({
  scannedAt: Instant,
  /** All files in the store. */
  stored: Amount,
  /** All reasons together; `items` may be fewer (`limits.orphansShown`). */
  orphans: Amount,
  items: z.array(Orphan),
});
export type Scan = z.infer<typeof Scan>;

/** One act on a file; the record is append-only. */
export const FileRecord = z.object({
  act: z.enum(fileActs),
  /** Null for the clean-up. */
  by: Somebody,
  at: Instant,
  reason: z.string(),
});
export type FileRecord = z.infer<typeof FileRecord>;

const files = { policy: policy.page('admin-files') };

const absent = { 'file.absent': { status: 404, message: 'File not found' } } as const;

/** Uploads in pieces. */
export const uploadsContract = {
  beginUpload: act('PUT /uploads/{id}', 'Begin an upload in pieces, or ask how far it is', {
    policy: policy.signedIn,
    audited: 'no: own',
  })
    .errors({
      'file.kind_unknown': { status: 400, message: 'kind: unknown kind of file.' },
      'file.type_refused': { status: 415, message: 'contentType: this file type isn’t accepted.' },
      'file.too_large': { status: 413, message: 'bytes: the file is too large.' },
      'file.id_taken': { status: 409, message: 'id: another file already has this id.' },
      'file.throttled': { status: 429, message: 'Too many uploads. Please try again later.' },
      'upload.too_many': { status: 409, message: 'Too many uploads at once. Wait until one is done.' },
      'upload.no_room': {
        status: 409,
        message: 'You have too many unused uploads. Use or remove some first.',
      },
    })
    .input(
      z.strictObject({
        /** Made by the browser before the first try; the file gets the same id. */
        id: FileId,
        kind: verbatim(60),
        contentType: verbatim(100),
        /** Of the whole file; the server counts what actually arrives. */
        bytes: z.number().int().min(1).max(limits.fileMaxBytes),
      }),
    )
    .output(UploadView),
  dropUpload: act('DELETE /uploads/{id}', 'Cancel an upload, or discard its file while nothing uses it', {
    policy: policy.own,
    audited: 'no: own',
  })
    .errors(absent)
    .input(z.strictObject({ id: FileId }))
    .output(z.object({})),
};

/** What administrators see of stored files. */
export const listingContract = {
  usage: read('/admin/files/usage', 'Stored files by kind and owner', files).output(Usage),
  list: read('/admin/files', 'Stored files, filtered and sorted', files)
    .input(
      z.strictObject({
        /** `kept` is everything outside the bin; without a state, everything. */
        state: z.enum([...fileStates, 'kept']).optional(),
        kind: verbatim(60).optional(),
        owner: PersonId.optional(),
        sort: z.enum(fileSorts).default('newest'),
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
      }),
    )
    .output(page(AdminFile).extend({ total: z.number().int() })),
  record: read('/admin/files/{id}/record', 'Access history of a file, newest first', files)
    .errors(absent)
    .input(z.strictObject({ id: FileId }))
    .output(z.object({ items: z.array(FileRecord) })),
};

/** Files that nothing uses, and the bin. */
export const binContract = {
  scan: read('/admin/files/orphans', 'Orphaned files, found by scanning the store', files).output(Scan),
  bin: act('POST /admin/files/bin', 'Move an unused file to the bin', {
    ...files,
    audited: 'file.binned',
    stale: ['list', 'usage', 'scan'],
  })
    .errors({
      ...absent,
      'file.in_use': {
        status: 409,
        message: 'This file is in use.',
        data: z.object({ subject: z.string() }),
      },
    })
    .input(z.strictObject({ key: verbatim(200).min(3), reason: line(limits.reasonMax) }))
    .output(AdminFile),
  restore: act('POST /admin/files/{id}/restore', 'Restore a file from the bin', {
    ...files,
    audited: 'file.restored',
    stale: ['list', 'usage', 'scan'],
  })
    .errors(absent)
    .input(z.strictObject({ id: FileId }))
    .output(AdminFile),
};

export const documents = { ...uploadsContract, ...listingContract, ...binContract };
