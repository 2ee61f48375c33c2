import type { ConversationId } from '#platform/contract/ids.ts';
import type { AttachmentView, MessageView } from '../../../contract/views.ts';

/** A file that goes with the next message: on its way, there, or not taken. */
export type AttachedFile = {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly part: number;
  /** Why it was not taken, in words; null while there is no reason but the connection. */
  readonly problem: string | null;
  /** Of a picture, for the eyes of whoever attaches it; an address in this page's memory. */
  readonly preview: string | null;
};

/** What stands beside the text of a message that is being written. */
export type Beside = {
  readonly replyTo: MessageView | null;
  readonly files: readonly AttachedFile[];
};

const nothing: Beside = { replyTo: null, files: [] };

type Sending = { onProgress: (part: number) => void; signal: AbortSignal };

export type BesideOptions = {
  newId(): string;
  upload(id: string, file: File, sending: Sending & { contentType: string }): Promise<void>;
  /** The words of a refusal, or null for a failure that another try may cure. */
  refusalOf(error: unknown): string | null;
  /** An address for a picture, and how to give it back. */
  previewOf(file: File): string | null;
  dropPreview(address: string): void;
};

export type BesideStore = ReturnType<typeof createBeside>;

/** Answers and files of unsent messages, by conversation: uploads go on while another conversation is open. */
export function createBeside(options: BesideOptions) {
  const held = new Map<ConversationId, Beside>();
  const listeners = new Set<() => void>();
  const read = (id: ConversationId): Beside => held.get(id) ?? nothing;
  const write = (id: ConversationId, change: Partial<Beside>) => {
    held.set(id, { ...read(id), ...change });
    for (const listener of listeners) listener();
  };
  const uploads = createUploads(options, (id, fileId, fields) => {
    const { files } = read(id);
    write(id, { files: files.map((file) => (file.id === fileId ? { ...file, ...fields } : file)) });
  });

  return {
    read,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reply: (id: ConversationId, replyTo: MessageView | null) => write(id, { replyTo }),
    /** Begins to upload a file that was found fit. */
    attach(id: ConversationId, file: File, contentType: string) {
      const attached = newFile(options, file, contentType);
      write(id, { files: [...read(id).files, attached] });
      uploads.start(id, attached, file);
    },
    /** The same file once more, under the same id: what arrived is not sent twice. */
    retry: uploads.retry,
    /** Takes a file away; what is on its way is broken off. */
    remove(id: ConversationId, fileId: string) {
      const { files } = read(id);
      for (const file of files) if (file.id === fileId) uploads.forget(file);
      write(id, { files: files.filter((file) => file.id !== fileId) });
    },
    /** What goes with the message that is sent now; nothing of it is left behind. */
    take(id: ConversationId): { replySeq?: number; attachments?: AttachmentView[] } {
      const { replyTo, files } = read(id);
      for (const file of files) uploads.forget(file);
      write(id, nothing);
      return {
        ...(replyTo && { replySeq: replyTo.seq }),
        ...(files.length > 0 && { attachments: files.map(asSent) }),
      };
    },
    /** Breaks off whatever is on its way. */
    stop() {
      for (const { files } of held.values()) for (const file of files) uploads.forget(file);
      held.clear();
    },
  };
}

type Started = Pick<AttachedFile, 'id' | 'contentType'>;
type Running = { file: File; stop: AbortController; contentType: string };
type Change = (id: ConversationId, fileId: string, fields: Partial<AttachedFile>) => void;

/** The files that are on their way or may have to go again. */
function createUploads({ upload, refusalOf, dropPreview }: BesideOptions, change: Change) {
  const running = new Map<string, Running>();
  const start = (id: ConversationId, { id: fileId, contentType }: Started, file: File) => {
    const stop = new AbortController();
    running.set(fileId, { file, stop, contentType });
    const onProgress = (part: number) => change(id, fileId, { part });
    upload(fileId, file, { onProgress, signal: stop.signal, contentType }).then(
      () => change(id, fileId, { state: 'ready', part: 1 }),
      (error: unknown) => {
        if (!stop.signal.aborted) change(id, fileId, { state: 'failed', problem: refusalOf(error) });
      },
    );
  };
  return {
    start,
    retry(id: ConversationId, fileId: string) {
      const earlier = running.get(fileId);
      if (!earlier) return;
      change(id, fileId, { state: 'uploading', part: 0, problem: null });
      start(id, { id: fileId, contentType: earlier.contentType }, earlier.file);
    },
    forget({ id, preview }: AttachedFile) {
      running.get(id)?.stop.abort();
      running.delete(id);
      if (preview) dropPreview(preview);
    },
  };
}

const newFile = ({ newId, previewOf }: BesideOptions, file: File, contentType: string): AttachedFile => ({
  id: newId(),
  name: file.name,
  contentType,
  bytes: file.size,
  state: 'uploading',
  part: 0,
  problem: null,
  preview: contentType.startsWith('image/') ? previewOf(file) : null,
});

const asSent = ({ id, name, contentType, bytes }: AttachedFile): AttachmentView => ({
  fileId: id,
  name,
  contentType,
  bytes,
  width: null,
  height: null,
});
