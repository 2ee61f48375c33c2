import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { DraftView } from '../../../contract/later.ts';
import { limits } from '../../../limits.ts';
import type { BesideStore, KeptBeside } from '../composer/attached-files.ts';
import { type Drafts, draftKey, draftPrefix, type TextStore } from './drafts.ts';

/** What this device knows about one draft on the account, kept with its text. */
type Mark = {
  /** `updatedAt` of the draft that this device last saw on the account. */
  base: string | null;
  /** When the person last changed the text here, by this device's clock; null: the account has it. */
  editedAtMs: number | null;
};

/** The parts of a draft: text, a begun answer, files. */
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
  /** What accompanies the text. */
  beside: Pick<BesideStore, 'kept' | 'adopt' | 'onWritten'>;
  storage: TextStore;
  put: (written: Written) => Promise<{ draft: DraftView; replaced: string | null }>;
  /** Whether the server will never take it: the person has lost access to the conversation. */
  isRefused: (fault: unknown) => boolean;
  later: (run: () => void, delayMs: number) => () => void;
  now: () => number;
  /** Two devices wrote at once: this text was replaced by newer text. */
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
 * Syncs the drafts of this device with the account (MSG-3): local edits go there a second after the last keystroke,
 * edits made elsewhere come here, and where both happened at once the newer text wins. The device's copy always comes
 * first, and what could not be sent is sent on reconnect (X5).
 */
export class DraftSync {
  readonly #parts: DraftSyncParts;
  readonly #waiting = new Map<ConversationId, () => void>();
  readonly #underWay = new Set<ConversationId>();

  constructor(parts: DraftSyncParts) {
    this.#parts = parts;
  }

  /** Follows local edits, until the returned function is called. */
  start(): () => void {
    const { drafts, beside } = this.#parts;
    const stops = [drafts, beside].map((part) => part.onWritten((id) => this.#edited(id)));
    return () => {
      for (const stop of stops) stop();
      this.flush();
    };
  }

  /** Takes over a draft from the account; one that this device already knows changes nothing. */
  receive(draft: DraftView): void {
    const id = draft.conversationId;
    const mark = this.#markOf(id);
    if (mark.base !== null && draft.updatedAt <= mark.base) {
      // The message it answers may have been deleted since, and the state of its files may have changed.
      if (draft.updatedAt === mark.base && mark.editedAtMs === null) this.#parts.beside.adopt(id, draft);
      return;
    }
    // The server has to weigh an unsent local edit against it.
    if (mark.editedAtMs !== null) return this.#soon(id, 0);
    this.#keepMark(id, { base: draft.updatedAt, editedAtMs: null });
    this.#adopt(draft);
  }

  /** Sends edits at once that still wait for typing to stop. */
  flush(): void {
    for (const id of this.#waiting.keys()) void this.#tell(id);
  }

  /** Sends everything the account does not have yet, including edits from before a reload. */
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
    // An emptied draft was sent or discarded: no one should find it on another device a second later.
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
    // One request at a time; the one in flight checks again when it is done. Text that is too long stays on this
    // device.
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

  // Read again each time: another tab of this device may have updated the account in the meantime.
  #markOf(id: ConversationId): Mark {
    const kept = parseMark(this.#parts.storage.getItem(this.#markKey(id)));
    if (kept) return kept;
    // Written before drafts were on the account: older than anything there.
    return { base: null, editedAtMs: isNothing(this.#wordsOf(id)) ? null : 0 };
  }

  #keepMark(id: ConversationId, mark: Mark): void {
    this.#parts.storage.setItem(this.#markKey(id), JSON.stringify(mark));
  }
}

// It may have been edited by hand: anything malformed counts as missing.
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
