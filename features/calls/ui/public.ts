export { LogKey } from './parts/log/log-key.tsx';
export { openLog } from './parts/log/open-log.ts';
