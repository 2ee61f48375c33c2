import type { FileView } from '#features/documents/contract.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { AttachmentView } from '../../../contract/views.ts';

/** A file for the next message: uploading, held up by the connection, ready, or rejected. */
export type AttachedFile = {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly state: 'uploading' | 'waiting' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly part: number;
  /** Why it was rejected, in words; null if the connection alone is to blame. */
  readonly problem: string | null;
  /** The address of a preview, for the person who attaches it. */
  readonly preview: string | null;
  /** The stored file, once uploaded. */
  readonly stored: AttachmentView | null;
};

/** What accompanies the text of a message being written. */
export type Beside = {
  /** The position of the message it answers. */
  readonly replyTo: number | null;
  readonly files: readonly AttachedFile[];
  /** Whether the message was sent and only waits for its files. */
  readonly isLeaving: boolean;
};

/** The part that belongs to the draft and survives a reload: the answer, and uploaded files. */
export type KeptBeside = { readonly replySeq: number | null; readonly files: readonly AttachmentView[] };

/** A pending upload, and the conversation it belongs to. */
export type HeldUpload = {
  readonly fileId: string;
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly contentType: string;
  readonly file: Blob;
};

type Sending = {
  onProgress: (part: number) => void;
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
};

export type BesideOptions = {
  newId(): string;
  upload(held: HeldUpload, sending: Sending): Promise<FileView>;
  /** Deletes a file from the server and from this device. */
  drop(fileId: string): void;
  /** The text of a refusal, or null for a failure that another try may fix. */
  refusalOf(error: unknown): string | null;
  /** An address for a preview; `dropPreview` releases it. */
  previewOf(file: Blob): string | null;
  dropPreview(address: string): void;
  /** Where the draft's part is stored on this device. */
  kept: {
    read(id: ConversationId): KeptBeside;
    write(id: ConversationId, kept: KeptBeside): void;
  };
};

export type BesideStore = ReturnType<typeof createBeside>;

/** Answers and files of unsent messages, by conversation: uploads continue while another conversation is open. */
export function createBeside(options: BesideOptions) {
  const { read, put, write, ...shelf } = createShelf(options.kept);
  const uploads = createUploads(options, ({ conversationId: id, fileId }, fields) => {
    write(id, { files: read(id).files.map((file) => (file.id === fileId ? { ...file, ...fields } : file)) });
    if (read(id).isLeaving) leaving.leaveIfReady(id);
  });
  const leaving = createLeaving(read, write);
  const begin = (upload: HeldUpload) => {
    const { conversationId: id } = upload;
    if (read(id).files.some((file) => file.id === upload.fileId)) return;
    write(id, { files: [...read(id).files, newFile(options, upload)] });
    uploads.start(upload);
  };

  return {
    read,
    kept: (id: ConversationId): KeptBeside => keptIn(read(id)),
    subscribe: shelf.subscribe,
    /** The number of conversations with pending uploads, which would be lost with the page. */
    withUploads: () => shelf.all().filter(({ files }) => files.some(isOnlyHere)).length,
    /**
     * Reports local changes to what belongs to a draft, until the returned function is called; starts with changes made
     * while no one listened.
     */
    onWritten: shelf.onWritten,
    /** Takes over the draft part from another device or tab; pending uploads here stay. */
    adopt(id: ConversationId, from: KeptBeside) {
      const before = read(id);
      const after = withKept(before, from);
      for (const file of before.files) {
        const next = after.files.find((other) => other.id === file.id);
        if (!next) uploads.forget(file);
        else if (next.stored) uploads.end(file.id);
      }
      put(id, after);
    },
    reply: (id: ConversationId, replyTo: number | null) => write(id, { replyTo }),
    /** Starts uploading a file that passed the checks. */
    attach(conversationId: ConversationId, file: File, contentType: string) {
      begin({ fileId: options.newId(), conversationId, name: file.name, contentType, file });
    },
    /** Retries the same file under the same id: what has arrived is not sent twice. */
    retry: uploads.retry,
    /** Removes a file and cancels its upload. */
    remove(id: ConversationId, fileId: string) {
      leaving.stay(id);
      const { files } = read(id);
      for (const file of files) if (file.id === fileId) uploads.forget(file);
      write(id, { files: files.filter((file) => file.id !== fileId) });
      options.drop(fileId);
    },
    /** Sends the message as soon as its files are uploaded; if one fails, the message stays here. */
    leaveWhenReady: leaving.leaveWhenReady,
    /** Keeps the message here after all. */
    stay: leaving.stay,
    /** Returns what goes with the message being sent now, and clears it here. */
    take(id: ConversationId): { replySeq?: number; attachments?: AttachmentView[] } {
      const { replyTo, files } = read(id);
      for (const file of files) uploads.forget(file);
      write(id, nothing);
      return {
        ...(replyTo !== null && { replySeq: replyTo }),
        ...(files.length > 0 && { attachments: files.flatMap(({ stored }) => stored ?? []) }),
      };
    },
    /** Cancels all pending uploads. */
    stop() {
      leaving.clear();
      for (const { files } of shelf.clear()) for (const file of files) uploads.forget(file);
    },
  };
}

type Shelf = ReturnType<typeof createShelf>;

/** Messages that were sent and wait for their files. */
function createLeaving(read: Shelf['read'], write: Shelf['write']) {
  const leavers = new Map<ConversationId, () => void>();
  const stay = (id: ConversationId) => {
    leavers.delete(id);
    if (read(id).isLeaving) write(id, { isLeaving: false });
  };
  const leaveIfReady = (id: ConversationId) => {
    const { files } = read(id);
    const leave = leavers.get(id);
    const hasFailed = files.some(({ state }) => state === 'failed');
    if (!hasFailed && files.some(({ state }) => state !== 'ready')) return write(id, { isLeaving: true });
    stay(id);
    if (!hasFailed) leave?.();
  };
  return {
    stay,
    leaveIfReady,
    leaveWhenReady(id: ConversationId, leave: () => void) {
      leavers.set(id, leave);
      leaveIfReady(id);
    },
    clear: () => leavers.clear(),
  };
}

/** A refused file is not a loss. */
const isOnlyHere = ({ stored, problem }: AttachedFile) => stored === null && problem === null;

const nothing: Beside = { replyTo: null, files: [], isLeaving: false };

/** What accompanies each text: held here, and the draft's part also stored on the device. */
function createShelf(kept: BesideOptions['kept']) {
  const held = new Map<ConversationId, Beside>();
  const listeners = new Set<() => void>();
  const writers = new Set<(id: ConversationId) => void>();
  const untold = new Set<ConversationId>();
  const read = (id: ConversationId): Beside => {
    const known = held.get(id) ?? withKept(nothing, kept.read(id));
    held.set(id, known);
    return known;
  };
  /** Returns whether the draft's part changed. */
  const put = (id: ConversationId, beside: Beside): boolean => {
    const [before, after] = [keptIn(read(id)), keptIn(beside)];
    held.set(id, beside);
    const isOther = JSON.stringify(before) !== JSON.stringify(after);
    if (isOther) kept.write(id, after);
    for (const listener of listeners) listener();
    return isOther;
  };
  return {
    read,
    put,
    write(id: ConversationId, change: Partial<Beside>) {
      if (!put(id, { ...read(id), ...change })) return;
      if (writers.size === 0) untold.add(id);
      for (const writer of writers) writer(id);
    },
    subscribe: (listener: () => void) => joined(listeners, listener),
    onWritten(writer: (id: ConversationId) => void) {
      for (const id of untold) writer(id);
      untold.clear();
      return joined(writers, writer);
    },
    all: () => [...held.values()],
    clear(): Beside[] {
      const all = [...held.values()];
      held.clear();
      return all;
    },
  };
}

function joined<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const keptIn = ({ replyTo, files }: Beside): KeptBeside => ({
  replySeq: replyTo,
  files: files.flatMap(({ stored }) => stored ?? []),
});

/** The kept files, followed by the pending ones here; a file in both is taken from the kept ones. */
function withKept({ files, isLeaving }: Beside, kept: KeptBeside): Beside {
  const arrived = kept.files.map((stored) => readyFile(stored, files));
  const others = files.filter((file) => !file.stored && !arrived.some(({ id }) => id === file.id));
  return { replyTo: kept.replySeq, files: [...arrived, ...others], isLeaving };
}

/** An uploaded file; an infected one cannot be sent. */
function readyFile(stored: AttachmentView, files: readonly AttachedFile[]): AttachedFile {
  const { fileId, name, contentType, bytes, scan } = stored;
  const before = files.find(({ id }) => id === fileId);
  const isPicture = contentType.startsWith('image/');
  const isInfected = scan === 'infected';
  return {
    id: fileId,
    name,
    contentType,
    bytes,
    state: isInfected ? 'failed' : 'ready',
    part: 1,
    problem: null,
    preview: isPicture && !isInfected ? (before?.preview ?? `/api/files/${fileId}`) : null,
    stored,
  };
}

type Running = { upload: HeldUpload; stop: AbortController };
type Change = (upload: HeldUpload, fields: Partial<AttachedFile>) => void;

/** Files that are uploading or may have to be retried. */
function createUploads({ upload: send, refusalOf, dropPreview }: BesideOptions, change: Change) {
  const running = new Map<string, Running>();
  const start = (upload: HeldUpload) => {
    const stop = new AbortController();
    running.set(upload.fileId, { upload, stop });
    const sending = {
      onProgress: (part: number) => change(upload, { part }),
      onWaiting: (isWaiting: boolean) => change(upload, { state: isWaiting ? 'waiting' : 'uploading' }),
      signal: stop.signal,
    };
    send(upload, sending).then(
      (file) => {
        if (!stop.signal.aborted) change(upload, { state: 'ready', part: 1, stored: asStored(upload, file) });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) change(upload, { state: 'failed', problem: refusalOf(error) });
      },
    );
  };
  const end = (fileId: string) => {
    running.get(fileId)?.stop.abort();
    running.delete(fileId);
  };
  return {
    start,
    retry(fileId: string) {
      const earlier = running.get(fileId);
      if (!earlier) return;
      change(earlier.upload, { state: 'uploading', problem: null });
      start(earlier.upload);
    },
    end,
    forget({ id, preview }: AttachedFile) {
      end(id);
      if (preview?.startsWith('blob:')) dropPreview(preview);
    },
  };
}

const newFile = (
  { previewOf }: BesideOptions,
  { fileId, name, contentType, file }: HeldUpload,
): AttachedFile => ({
  id: fileId,
  name,
  contentType,
  bytes: file.size,
  state: 'uploading',
  part: 0,
  problem: null,
  preview: contentType.startsWith('image/') ? previewOf(file) : null,
  stored: null,
});

const asStored = (
  { fileId, name }: HeldUpload,
  { contentType, bytes, width, height, scan }: FileView,
): AttachmentView => ({ fileId, name, contentType, bytes, width, height, scan });
