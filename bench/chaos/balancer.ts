import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One door in front of several servers. */
export interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * The least a balancer does: connections go to the servers in turn, to the next one where nobody listens. Knows nothing
 * of what is said on them.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    open.add(near);
    near.once('close', () => open.delete(near));
    // Its close follows, and with it the other end's.
    near.on('error', () => undefined);
    reach(near, ports, { first: turn++, tried: 0 });
  });
  server.listen(0, '127.0.0.1', 4_096);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function reach(near: Socket, ports: readonly number[], { first, tried }: { first: number; tried: number }) {
  const port = ports[(first + tried) % ports.length];
  if (port === undefined || tried === ports.length) return near.destroy();
  const far = connect({ host: '127.0.0.1', port });
  let isThere = false;
  far.once('connect', () => {
    isThere = true;
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  far.on('error', () => {
    if (!isThere) reach(near, ports, { first, tried: tried + 1 });
  });
}
