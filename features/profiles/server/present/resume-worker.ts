// A thread of its own, started by resume.ts: fonts take long to read, and nobody else waits for them.
import { parentPort, workerData } from 'node:worker_threads';
import type { ResumeContent } from './resume-content.ts';
import { drawResume, type Paper } from './resume-page.ts';

const { content, paper } = workerData as { content: ResumeContent; paper: Paper };

drawResume(content, paper)
  .on('data', (bytes: Uint8Array) => parentPort?.postMessage(bytes))
  .on('end', () => parentPort?.postMessage(null));
