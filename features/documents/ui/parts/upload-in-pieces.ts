import type { FileView, UploadView } from '../../contract.ts';
import { limits } from '../../limits.ts';

/** The server calls an upload makes. */
export type UploadDoor = {
  /** Begins the upload, or returns its progress. */
  begin(): Promise<UploadView>;
  /** Sends the bytes of a range. */
  send(from: number, to: number, onProgress: (sent: number) => void): Promise<UploadView>;
  /** Whether another try would get the same answer. */
  isFinal(fault: unknown): boolean;
  /** Whether the server was not reached at all, so the fault isn't its own. */
  isAway(fault: unknown): boolean;
  /** Waits this long, or until the connection seems to be back. */
  pause(delayMs: number): Promise<void>;
  nowMs(): number;
};

/** Callbacks for the progress of an upload. */
export type UploadProgress = {
  /** 0 to 1; never goes back as long as the server keeps what it has. */
  onProgress(part: number): void;
  /** The connection is lost, or back. */
  onWaiting(isWaiting: boolean): void;
};

const firstPiece = 256 * 1024;
const quickMs = 1_000;
const slowMs = 4_000;
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Failures of a reachable server; without a connection, the upload waits as long as it takes. */
const faultsMax = 5;

/**
 * Uploads a file in pieces and resumes after any interruption: only bytes the server lacks are sent again. Rejects with
 * a final refusal, or when a reachable server keeps failing.
 */
export async function uploadInPieces(
  door: UploadDoor,
  bytes: number,
  { onProgress, onWaiting }: UploadProgress,
): Promise<FileView> {
  let size = firstPiece;
  let misses = 0;
  let faults = 0;
  for (;;) {
    try {
      let upload = await door.begin();
      while (!upload.file) {
        const from = upload.received;
        const startedMs = door.nowMs();
        onWaiting(false);
        onProgress(from / bytes);
        upload = await door.send(from, Math.min(from + size, bytes), (sent) =>
          onProgress(Math.min(1, (from + sent) / bytes)),
        );
        [misses, faults] = [0, 0];
        size = nextSize(size, door.nowMs() - startedMs);
      }
      return upload.file;
    } catch (fault) {
      if (door.isFinal(fault)) throw fault;
      faults += door.isAway(fault) ? 0 : 1;
      if (faults > faultsMax) throw fault;
      size = smaller(size);
      onWaiting(true);
      await door.pause(pausesMs[Math.min(misses++, pausesMs.length - 1)] ?? 0);
    }
  }
}

/** A piece should take a second or a few: if shorter, the round trip dominates; if longer, too much is lost with it. */
function nextSize(size: number, tookMs: number): number {
  if (tookMs < quickMs) return Math.min(size * 2, limits.pieceMaxBytes);
  return tookMs > slowMs ? smaller(size) : size;
}

const smaller = (size: number) => Math.max(limits.pieceMinBytes, size / 2);
