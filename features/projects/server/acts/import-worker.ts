// A separate thread, started by the manifest: it reads the files that people send.
import { serveTasks } from '#platform/server/imports/serve-tasks.ts';
import { look, plan } from './import-work.ts';

serveTasks({ look, plan });
