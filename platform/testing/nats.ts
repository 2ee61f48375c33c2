import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { provideNats } from '../../tools/nats.mjs';

/** A NATS server for one test file, on a free port. */
export interface TestNats {
  /** As LIVE_BUS takes it. */
  readonly url: string;
  /** The current subscription subjects of all its clients. */
  subjects(): Promise<string[]>;
  /** Kills it as a failure would: without notice to its clients. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it; clients need `token` if given. */
export async function startTestNats({ token }: { token?: string } = {}): Promise<TestNats> {
  const found = provideNats({ mayInstall: false });
  if ('advice' in found) throw new Error(found.advice);
  const [port = 0, monitor = 0] = await freePorts(2);
  const address = ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitor)];
  const secret = token === undefined ? [] : ['--auth', token];
  const start = async () => {
    const child = spawn(found.path, [...address, ...secret], { stdio: 'ignore' });
    await untilOpen(port, child);
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `nats://${token === undefined ? '' : `${token}@`}127.0.0.1:${port}`,
    subjects: async () => {
      const answer = await fetch(`http://127.0.0.1:${monitor}/connz?subs=1&limit=1000`);
      const { connections } = (await answer.json()) as {
        connections: { subscriptions_list?: string[] }[];
      };
      return connections.flatMap((connection) => connection.subscriptions_list ?? []);
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      child = await start();
    },
    stop: () => end('SIGTERM'),
  };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports;
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`);
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}
