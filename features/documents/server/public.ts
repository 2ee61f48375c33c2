import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FileKind, FileKinds, StoredFile } from './access.ts';
import { type Claim, claimFile, type FileDetails, releaseFiles } from './commands/use-file.ts';
import { type BriefFile, keepBriefly, removeOlder } from './flows/keep-briefly.ts';
import { type Opening, openUsedFile } from './flows/open-file.ts';

export type { FileKind, StoredFile } from './access.ts';
export type { FileDetails } from './commands/use-file.ts';
export { scansOf, unusedFiles } from './queries/states.ts';

/** File operations for other features; made once in app/features.ts. */
export interface Documents {
  readonly kinds: FileKinds;
  /**
   * Ties an uploaded file to the row that uses it and returns its details; undefined if it is absent, not theirs, or
   * already used.
   */
  claim(tx: Transaction, claim: Claim): Promise<FileDetails | undefined>;
  /** Bins whatever the subject used. */
  release(tx: Transaction, used: { subject: string }): Promise<void>;
  /** A used file for a feature that serves it itself, recorded as opened; undefined if it is not fit. */
  open(opening: Opening): Promise<StoredFile | undefined>;
  /** Stores bytes a feature received itself, for a short time; false if the id is someone else's. */
  keepBriefly(file: BriefFile): Promise<boolean>;
  /** Deletes files of such a kind that are older than this, for good. */
  removeOlder(kind: string, before: Date): Promise<number>;
}

/** The interface to stored files, with the registered kinds. */
export const createDocuments = (platform: Platform, kinds: readonly FileKind[]): Documents => ({
  kinds: new Map(kinds.map((kind) => [kind.name, kind])),
  claim: (tx, claim) => claimFile(tx, claim, platform.clock.now()),
  release: (tx, { subject }) => releaseFiles(tx, subject, platform.clock.now()),
  open: (opening) => openUsedFile(platform, opening),
  keepBriefly: (file) => keepBriefly(platform, file),
  removeOlder: (kind, before) => removeOlder(platform, kind, before),
});
