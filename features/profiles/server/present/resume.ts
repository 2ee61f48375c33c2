import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ResumeContent } from './resume-content.ts';
import type { Paper } from './resume-page.ts';

/** A page that takes longer is aborted, milliseconds. */
const limitMs = 20_000;

/** Streams a resume as PDF while it is drawn; the stream fails if drawing fails or takes too long. */
export function streamResume(content: ResumeContent, paper: Paper): Readable {
  const worker = new Worker(new URL('./resume-worker.ts', import.meta.url), {
    workerData: { content, paper },
  });
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      clearTimeout(limit);
      void worker.terminate();
      done(error);
    },
  });
  const limit = setTimeout(() => stream.destroy(new Error('the resume took too long')), limitMs);
  worker.on('message', (bytes: Uint8Array | null) => stream.push(bytes && Buffer.from(bytes)));
  worker.on('error', (error) => stream.destroy(error as Error));
  return stream;
}
