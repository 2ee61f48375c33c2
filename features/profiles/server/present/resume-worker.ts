// Runs in its own thread, started by resume.ts: loading fonts is slow and must not block anyone else.
import { parentPort, workerData } from 'node:worker_threads';
import type { ResumeContent } from './resume-content.ts';
import { drawResume, type Paper } from './resume-page.ts';

const { content, paper } = workerData as { content: ResumeContent; paper: Paper };

drawResume(content, paper)
  .on('data', (bytes: Uint8Array) => parentPort?.postMessage(bytes))
  .on('end', () => parentPort?.postMessage(null));
