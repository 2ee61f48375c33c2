import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

// In two pieces, so that no scanner takes this file for a virus.
const eicarEnd = '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** The harmless test string every virus scanner detects (eicar.org). */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}${eicarEnd}`;

const commandMax = 64;

/** How a stand-in behaves; the default is like the real one. */
export interface ClamdHabits {
  /** Maximum bytes of a stream; more is refused as by the real one (`StreamMaxLength`). */
  streamMax?: number;
  /** Hangs up after this many bytes of a stream. */
  cutAfter?: number;
  /** Reads everything and never answers. */
  isSilent?: boolean;
}

/** A stand-in for the daemon of ClamAV: the real protocol on a real socket, and one signature. */
export interface TestClamd {
  /** As a setting. */
  readonly url: string;
  /** How many streams it has read completely. */
  scanned(): number;
  /** Changes how it behaves from the next connection on. */
  behave(habits: ClamdHabits): void;
  /** Closes all connections and stops listening. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
  restart(): Promise<void>;
}

/** Starts a stand-in on a free port, or on a socket at a path. */
export async function startTestClamd(path?: string): Promise<TestClamd> {
  let habits: ClamdHabits = {};
  let scanned = 0;
  const open = new Set<Socket>();
  const serve = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // The daemon ignores clients that hang up.
    socket.on('error', () => undefined);
    listenTo(socket, habits, () => scanned++);
  };
  let server = await listen(path ?? 0, serve);
  const address = server.address();
  const place = typeof address === 'object' && address ? address.port : (path ?? '');
  return {
    url: typeof place === 'number' ? `tcp://127.0.0.1:${place}` : `unix:${place}`,
    scanned: () => scanned,
    behave: (next) => {
      habits = next;
    },
    stop: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
    restart: async () => {
      server = await listen(place, serve);
    },
  };
}

async function listen(place: string | number, serve: (socket: Socket) => void): Promise<Server> {
  const server = createServer(serve);
  if (typeof place === 'number') server.listen(place, '127.0.0.1');
  else server.listen(place);
  await once(server, 'listening');
  return server;
}

/** One connection: a command that ends with a zero byte and, for INSTREAM, frames with a length and that many bytes. */
function listenTo(socket: Socket, habits: ClamdHabits, onScanned: () => void): void {
  const answer = (words: string) => {
    if (!habits.isSilent) socket.end(`${words}\0`);
  };
  let rest = Buffer.alloc(0);
  let stream: Buffer[] | undefined;
  let heard = 0;
  socket.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    if (!stream) {
      const length = rest.indexOf(0);
      if (length < 0) return void (rest.length > commandMax && socket.destroy());
      const command = rest.subarray(0, length).toString('latin1');
      rest = rest.subarray(length + 1);
      if (command === 'zPING') return answer('PONG');
      if (command !== 'zINSTREAM') return answer('UNKNOWN COMMAND');
      stream = [];
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length === 0) {
        onScanned();
        const isFound = Buffer.concat(stream).includes(eicar, 0, 'latin1');
        return answer(isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
      }
      if (heard + length > (habits.streamMax ?? Number.POSITIVE_INFINITY))
        return answer('INSTREAM size limit exceeded. ERROR');
      if (rest.length < 4 + length) return;
      stream.push(rest.subarray(4, 4 + length));
      heard += length;
      rest = rest.subarray(4 + length);
      if (heard >= (habits.cutAfter ?? Number.POSITIVE_INFINITY)) return void socket.destroy();
    }
  });
}
