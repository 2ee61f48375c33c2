import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { DraftView } from '../../../contract/drafts.ts';
import { limits } from '../../../limits.ts';
import type { BesideStore, KeptBeside } from '../composer/attached-files.ts';
import { type Drafts, draftKey, draftPrefix, type TextStore } from './drafts.ts';

/** What this device knows of one draft on the account, kept beside its text. */
type Mark = {
  /** `updatedAt` of the draft that this device has last seen there. */
  base: string | null;
  /** When the person last changed the text here, by this device's clock; null: the account has it. */
  editedAtMs: number | null;
};

/** What a draft is made of: words, an answer that was begun, files. */
type Words = KeptBeside & { content: string };

type Written = {
  id: ConversationId;
  content: string;
  replySeq: number | null;
  files: { fileId: string; name: string }[];
  base: string | null;
  editedAgoMs: number;
};

export type DraftSyncParts = {
  person: PersonId;
  drafts: Drafts;
  /** What stands beside the words. */
  beside: Pick<BesideStore, 'kept' | 'adopt' | 'onWritten'>;
  storage: TextStore;
  put: (written: Written) => Promise<{ draft: DraftView; replaced: string | null }>;
  /** Whether the server will never take it: the conversation is not the person's any more. */
  isRefused: (fault: unknown) => boolean;
  later: (run: () => void, delayMs: number) => () => void;
  now: () => number;
  /** Two devices wrote at once: these words gave way to newer ones. */
  onGivenWay: (conversation: ConversationId, words: string) => void;
};

const markSuffix = ':sync';
const wordsOf = (text: string) => (text.trim() === '' ? '' : text);
const isNothing = ({ content, replySeq, files }: Words) =>
  content === '' && replySeq === null && files.length === 0;
const idsOf = ({ files }: Words) => files.map(({ fileId }) => fileId).join(' ');
const areSame = (one: Words, other: Words) =>
  one.content === other.content && one.replySeq === other.replySeq && idsOf(one) === idsOf(other);

/**
 * Keeps the drafts of this device and those of the account the same (MSG-3): what is written here goes there a second
 * after the last key, what is written elsewhere comes here, and where both happened at once the newer words hold. The
 * device's copy is always there first, and what could not be told is told when the connection is back (X5).
 */
export class DraftSync {
  readonly #parts: DraftSyncParts;
  readonly #waiting = new Map<ConversationId, () => void>();
  readonly #underWay = new Set<ConversationId>();

  constructor(parts: DraftSyncParts) {
    this.#parts = parts;
  }

  /** Follows what is written here, until the returned function is called. */
  start(): () => void {
    const { drafts, beside } = this.#parts;
    const stops = [drafts, beside].map((part) => part.onWritten((id) => this.#edited(id)));
    return () => {
      for (const stop of stops) stop();
      this.flush();
    };
  }

  /** Takes in a draft of the account; one that this device knows already changes nothing. */
  receive(draft: DraftView): void {
    const id = draft.conversationId;
    const mark = this.#markOf(id);
    if (mark.base !== null && draft.updatedAt <= mark.base) {
      // What it answers may have been deleted since, and what is known of its files may be new.
      if (draft.updatedAt === mark.base && mark.editedAtMs === null) this.#parts.beside.adopt(id, draft);
      return;
    }
    // What was written here and is not told yet has to be weighed against it, by the server.
    if (mark.editedAtMs !== null) return this.#soon(id, 0);
    this.#keepMark(id, { base: draft.updatedAt, editedAtMs: null });
    this.#adopt(draft);
  }

  /** Tells at once what waits for the last key. */
  flush(): void {
    for (const id of this.#waiting.keys()) void this.#tell(id);
  }

  /** Tells everything that the account does not have yet, from an earlier life of the page too. */
  resume(): void {
    const prefix = draftPrefix(this.#parts.person);
    const { storage } = this.#parts;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const ids = keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length).replace(/:(?:sync|beside)$/, ''))
      .filter((id) => isId<ConversationId>(id));
    for (const id of new Set(ids)) void this.#tell(id);
  }

  #edited(id: ConversationId): void {
    this.#keepMark(id, { ...this.#markOf(id), editedAtMs: this.#parts.now() });
    // An emptied draft was sent or given up: nobody should find it on another device a second later.
    this.#soon(id, isNothing(this.#wordsOf(id)) ? 0 : limits.draftAfterMs);
  }

  #soon(id: ConversationId, delayMs: number): void {
    this.#waiting.get(id)?.();
    this.#waiting.set(
      id,
      this.#parts.later(() => void this.#tell(id), delayMs),
    );
  }

  async #tell(id: ConversationId): Promise<void> {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
    const { put, now, isRefused } = this.#parts;
    const { base, editedAtMs } = this.#markOf(id);
    const words = this.#wordsOf(id);
    const { content, replySeq } = words;
    const files = words.files.map(({ fileId, name }) => ({ fileId, name }));
    // One at a time; whoever is under way looks again when it is through. What is too long stays on this device.
    if (editedAtMs === null || this.#underWay.has(id) || content.length > limits.draftMax) return;
    this.#underWay.add(id);
    const editedAgoMs = Math.min(Math.max(0, Math.round(now() - editedAtMs)), limits.laterMaxMs);
    try {
      const kept = await put({ id, content, replySeq, files, base, editedAgoMs });
      this.#underWay.delete(id);
      this.#settle(id, { ...words, editedAtMs }, kept);
    } catch (fault) {
      this.#underWay.delete(id);
      // Without a connection it waits for `resume`.
      if (isRefused(fault)) this.#keepMark(id, { base, editedAtMs: null });
    }
  }

  #settle(
    id: ConversationId,
    sent: Words & { editedAtMs: number },
    { draft, replaced }: { draft: DraftView; replaced: string | null },
  ): void {
    const { onGivenWay } = this.#parts;
    const { editedAtMs } = this.#markOf(id);
    const isUntouched = editedAtMs === sent.editedAtMs;
    this.#keepMark(id, { base: draft.updatedAt, editedAtMs: isUntouched ? null : editedAtMs });
    if (!isUntouched) this.#soon(id, limits.draftAfterMs);
    if (isUntouched && !areSame(draft, sent)) this.#adopt(draft);
    if (draft.content === sent.content) {
      if (replaced !== null) onGivenWay(id, replaced);
      return;
    }
    if (!isUntouched) return onGivenWay(id, draft.content);
    if (sent.content !== '') onGivenWay(id, sent.content);
  }

  #adopt(draft: DraftView): void {
    const { drafts, beside } = this.#parts;
    drafts.adopt(draft.conversationId, draft.content);
    beside.adopt(draft.conversationId, draft);
  }

  #wordsOf(id: ConversationId): Words {
    const { drafts, beside } = this.#parts;
    return { content: wordsOf(drafts.read(id)), ...beside.kept(id) };
  }

  #markKey(id: ConversationId): string {
    return `${draftKey(this.#parts.person, id)}${markSuffix}`;
  }

  // Read anew each time: another tab of this device may have told the account meanwhile.
  #markOf(id: ConversationId): Mark {
    const kept = parseMark(this.#parts.storage.getItem(this.#markKey(id)));
    if (kept) return kept;
    // Written before drafts were on the account: older than anything that is there.
    return { base: null, editedAtMs: isNothing(this.#wordsOf(id)) ? null : 0 };
  }

  #keepMark(id: ConversationId, mark: Mark): void {
    this.#parts.storage.setItem(this.#markKey(id), JSON.stringify(mark));
  }
}

// Somebody may have touched it by hand: what is no mark is none.
function parseMark(text: string | null): Mark | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { base, editedAtMs } = value as Record<string, unknown>;
    return {
      base: typeof base === 'string' ? base : null,
      editedAtMs: typeof editedAtMs === 'number' ? editedAtMs : null,
    };
  } catch {
    return undefined;
  }
}
