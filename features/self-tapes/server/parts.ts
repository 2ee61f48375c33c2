import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Documents, FileKind } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { LocalizedText } from '#platform/contract/sentences.ts';
import { filmTypes } from '#platform/server/files/film-rules.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import type { PaperAsked } from '#platform/server/papers/paper-door.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, type Side } from '../limits.ts';

/** Somebody who was put before casting: who they are, for what, and by whom. */
export interface PutUp {
  /** The submission. */
  readonly id: ClientId;
  readonly title: string;
  readonly role: string;
  readonly senderId: PersonId;
  readonly recipientId: PersonId;
  readonly clientId: PersonId | null;
}

/** The same as one side sees it now. */
export interface OpenPutUp extends PutUp {
  readonly side: Side;
  /** They may answer for casting, or represent: a right of whoever is on these sides. */
  readonly isEntitled: boolean;
  /** A person, not material. */
  readonly isTalent: boolean;
  /** It has not gone out, or was taken back: nothing of it opens. */
  readonly isShut: boolean;
  readonly isOver: boolean;
  /** Casting reads it without names. */
  readonly isHidden: boolean;
}

type Viewer = Pick<SelfTapesReading, 'orm' | 'actor' | 'now'>;

/** What is written with; by nobody without an actor. */
type Happening = Pick<Writing, 'tx' | 'orm' | 'announce' | 'now'> & { readonly actor?: Actor };

/** One step of a self-tape, for the history of the submission it belongs to. */
interface Step {
  readonly what: 'tape' | 'tape_first' | 'tape_sides_closed';
  readonly audience?: 'seller' | 'buyer';
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
  readonly name?: string;
}

/** The sides of a self-tape, as a file that is opened. */
interface Sides {
  /** The submission. */
  readonly id: ClientId;
  readonly tapeId: ClientId;
  readonly fileId: ClientId;
  readonly subject: string;
}

/** One opening of a marked copy. */
interface CopyOpening {
  readonly tapeId: ClientId;
  readonly person: PersonId;
  readonly at: Date;
  readonly code: string;
}

interface Told {
  readonly person: PersonId;
  readonly from?: PersonId;
  readonly type: string;
  readonly title: string;
  readonly side: 'in' | 'out' | 'mine';
  readonly event: string;
  readonly message: LocalizedText;
}

/** Who was put before whom: the submissions know, and app/sharing-projects.ts hands it over. */
export interface PutUps {
  /** One that the caller may see. Forbidden and absent look alike (X8). */
  readonly find: (at: Viewer, id: ClientId) => Promise<OpenPutUp | undefined>;
  /** The same, locked until the transaction ends. */
  readonly lock: (at: Viewer, id: ClientId) => Promise<OpenPutUp | undefined>;
  /** By their ids, whoever asks. */
  readonly named: (orm: NodePgDatabase, ids: readonly ClientId[]) => Promise<readonly PutUp[]>;
  /** The ids of those in which a person takes part and that are under way, as a statement. */
  readonly underWayFor: (person: PersonId) => SQL;
  /** At least these, as text; takes a column or a parameter, never a value. */
  readonly underWaySql: (person: string) => string;
  readonly pathOf: (id: ClientId, side: 'in' | 'out' | 'mine') => string;
  /** Writes a step into its history; returns the entry’s id. */
  readonly note: (act: Happening, id: ClientId, step: Step) => Promise<string>;
  /** Records in the audit log what was done on a desk. */
  readonly audit: (act: Pick<SelfTapesActing, 'tx' | 'actor'>, id: ClientId, action: string) => Promise<void>;
  readonly tell: (act: Happening, id: ClientId, told: Told) => Promise<void>;
  /** Makes those who may show it read it again. */
  readonly announce: (act: Happening, id: ClientId, who?: 'seller' | 'both') => Promise<void>;
  /** The sides with their reader’s mark, and a code for each opening; undefined if they can’t be opened any more. */
  readonly openSides: (asked: PaperAsked, sides: Sides) => Promise<MarkedCopy | undefined>;
  readonly openingWith: (orm: NodePgDatabase, code: string) => Promise<CopyOpening | undefined>;
  /** The latest openings of the sides of self-tapes. */
  readonly openingsOf: (orm: NodePgDatabase, tapeIds: readonly ClientId[]) => Promise<readonly CopyOpening[]>;
}

/** What self-tapes need from other features. */
export interface SelfTapesParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Reads and marks scripts; made once in app/features.ts. */
  readonly scripts: ScriptPapers;
  readonly putUps: PutUps;
}

/** A reading by a person, or by an assistant on their desk. */
export interface SelfTapesReading extends Reading, SelfTapesParts {
  readonly actor: Actor;
  readonly principal: PersonId;
}

/** A change by a person, or by an assistant on their desk. */
export interface SelfTapesActing extends Writing, SelfTapesParts {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly principal: PersonId;
}

/** Under which name its files are stored, and what uses one: its sides, or one take. */
export const fileKindName = 'self-tape';
export const tapeSubject = (fileId: ClientId) => `self-tape-file:${fileId}`;

/** The files of self-tapes: sides and films, served by the self-tape's own addresses. */
export const tapeFileKind: FileKind = {
  name: fileKindName,
  maxBytes: limits.filmMaxBytes,
  accepts: ['application/pdf', ...filmTypes],
  mayOpen: () => false,
};
