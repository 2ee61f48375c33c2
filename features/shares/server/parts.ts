import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, type ThingKind, type Variant } from '../limits.ts';
import type { ShareRow } from './tables.ts';

/** How a thing is named. */
export interface NamedThing {
  readonly title: string;
  readonly line: string;
  /** The project it is, or belongs to. */
  readonly projectId: ClientId;
}

/** Who is reading, and when. */
export type Viewer = Pick<Reading, 'person' | 'now'>;

/** Why a kind refuses to open a share. */
export type NotGranted = 'member' | 'full';

/** One opened copy of a file, with its own code. */
export interface OpenedCopy {
  readonly thingId: ClientId;
  readonly person: PersonId;
  /** What was opened. */
  readonly line: string;
  readonly at: Date;
  /** What it is called, where no kind of thing says so. */
  readonly title?: string;
  /** Who opened the same version, latest first. */
  readonly log?: readonly CopyOpening[];
}

/** One opening of a version. */
export interface CopyOpening {
  readonly person: PersonId | null;
  readonly at: Date;
  readonly code: string;
  readonly way: 'read' | 'saved' | 'compared' | 'shared';
  /** The furthest page read; 0 if it is not known. */
  readonly page: number;
}

/** A kind of thing that can be shared, implemented by its feature and passed in by `app/features.ts`. */
export interface ShareKind {
  readonly kind: ThingKind;
  /** The versions it can be shared as. */
  readonly variants: readonly Variant[];
  /** Those of these things that the viewer may share, under the names they know. */
  givable(
    orm: NodePgDatabase,
    viewer: Viewer,
    ids: readonly ClientId[],
  ): Promise<ReadonlyMap<ClientId, NamedThing>>;
  /** Those of these things that exist, under the names outsiders may know: the code name until the reveal. */
  outside(orm: NodePgDatabase, ids: readonly ClientId[]): Promise<ReadonlyMap<ClientId, NamedThing>>;
  /** The page where its recipient opens it. */
  pathOf(share: Pick<ShareRow, 'id' | 'thingId' | 'variant'>): string;
  /** The opened copy of a file that carries this code. */
  copyWith?(orm: NodePgDatabase, code: string): Promise<OpenedCopy | undefined>;
  /**
   * Extra steps for the share history, limited to what the viewer may see: rows of `what`, `row_id`, `at`, `by`, `person`
   * (who asked or downloaded) and `name` (the file).
   */
  accessSteps?(
    orm: NodePgDatabase,
    by: { readonly actor: Actor; readonly now: Date },
    id: ClientId,
  ): Promise<SQL>;
  /** The people who decide who has it; they are notified when someone else shares or revokes it. */
  givers(tx: Transaction, id: ClientId, now: Date): Promise<readonly PersonId[]>;
  /** Locks a thing before its shares, so that sharing and revoking wait for each other in one order. */
  lock(tx: Transaction, id: ClientId): Promise<void>;
  /** Called when a share starts to open, or its end changes. */
  granted?(tx: Transaction, share: ShareRow, now: Date): Promise<NotGranted | undefined>;
  /** Called when a share has ended. */
  ended?(tx: Transaction, share: ShareRow): Promise<void>;
}

/** The kinds by their name. */
export interface ShareKinds {
  of(kind: ThingKind): ShareKind;
  readonly all: readonly ShareKind[];
}

/** Looks kinds up by name; throws for a kind that `app/features.ts` didn't pass in. */
export const kindsOf = (kinds: readonly ShareKind[]): ShareKinds => {
  const byName = new Map(kinds.map((one) => [one.kind, one]));
  return {
    all: kinds,
    of: (kind) => {
      const found = byName.get(kind);
      if (!found) throw new Error(`no feature provides the share kind ${kind}`);
      return found;
    },
  };
};

/** Marked copies that a feature gives out by itself. */
export interface CopySource {
  copyWith: NonNullable<ShareKind['copyWith']>;
  /** How many recipients can open that version now; without it nothing can be revoked here. */
  openFor?(orm: NodePgDatabase, code: string, now: Date): Promise<number>;
  /** Closes the version to all of them, and tells whoever sent it. Returns what was closed. */
  close?(tx: Transaction, by: { readonly code: string; readonly now: Date }): Promise<Closed>;
}

/** What one press closed. */
export interface Closed {
  readonly version: ClientId;
  /** The recipients' submissions. */
  readonly ids: readonly ClientId[];
}

/** What shares need from other features. */
export interface SharesParts {
  readonly notifier: NotificationService;
  readonly kinds: ShareKinds;
  /** Marked copies of what is not shared by shares, such as the scripts of assignments. */
  readonly copies: readonly CopySource[];
  /** What stands in a PDF, or in a picture of a page, that a person uploaded to find whose copy it is. */
  readonly leaked: (person: PersonId, file: ClientId) => Promise<LeakedFile>;
}

/** What was read of an uploaded file: a picture may show no symbol, and a PDF may be none. */
export type LeakedFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'no_code' }
  | { readonly kind: 'unreadable' };

export type SharesReading = Reading & SharesParts;
export type SharesWriting = Writing & SharesParts;

/** PDFs and pictures that an administrator uploads to find whose copy they are. Nobody opens them, and nothing keeps them. */
export const leakedFileKind = {
  name: 'leaked-copy',
  maxBytes: limits.leakFileMaxBytes,
  accepts: ['application/pdf', ...imageTypes],
  mayOpen: () => false,
} as const;
