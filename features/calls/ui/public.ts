export { LogKey } from './parts/log/log-key.tsx';
