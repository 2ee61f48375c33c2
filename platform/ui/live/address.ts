import { livePath } from '#platform/contract/live.ts';

/** Where the live channel of this page's server is; the same in a tab and in a worker. */
export const liveAddress = ({ protocol, host }: { protocol: string; host: string }): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${livePath}`;
