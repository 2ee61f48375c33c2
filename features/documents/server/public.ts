import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FileKind, FileKinds, StoredFile } from './access.ts';
import { type Claim, claimFile, type FileDetails, releaseFiles } from './commands/use-file.ts';
import { type BriefFile, keepBriefly, removeOlder } from './flows/keep-briefly.ts';
import { type Opening, openUsedFile } from './flows/open-file.ts';

export type { FileKind, StoredFile } from './access.ts';
export type { FileDetails } from './commands/use-file.ts';
export { scansOf, unusedFiles } from './queries/states.ts';

/** What other features do with files; made once in app/features.ts. */
export interface Documents {
  readonly kinds: FileKinds;
  /**
   * Ties an uploaded file to the row that uses it and tells what it is; undefined when it is not there, not theirs, or
   * used by another.
   */
  claim(tx: Transaction, claim: Claim): Promise<FileDetails | undefined>;
  /** Puts whatever the subject used into the bin. */
  release(tx: Transaction, used: { subject: string }): Promise<void>;
  /** A used file for a feature that hands it out in a way of its own, noted as opened; undefined when it is not fit. */
  open(opening: Opening): Promise<StoredFile | undefined>;
  /** Keeps bytes that a feature takes itself, for a short time; false when the id is somebody else's. */
  keepBriefly(file: BriefFile): Promise<boolean>;
  /** Removes files of such a kind for good that are older than this. */
  removeOlder(kind: string, before: Date): Promise<number>;
}

/** The door to stored files, with the kinds that exist. */
export const createDocuments = (platform: Platform, kinds: readonly FileKind[]): Documents => ({
  kinds: new Map(kinds.map((kind) => [kind.name, kind])),
  claim: (tx, claim) => claimFile(tx, claim, platform.clock.now()),
  release: (tx, { subject }) => releaseFiles(tx, subject, platform.clock.now()),
  open: (opening) => openUsedFile(platform, opening),
  keepBriefly: (file) => keepBriefly(platform, file),
  removeOlder: (kind, before) => removeOlder(platform, kind, before),
});
