import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The server seen through a door that can pretend a release: the same application under another build's name. */
export type Release = {
  address: string;
  /** From now on pages and worker are those of the next build. */
  publish(): void;
  /** From now on a file of the build is not there any more. */
  remove(file: RegExp): void;
  /** The addresses whose pages were asked for. */
  pages: readonly string[];
  stop(): Promise<void>;
};

export const nextBuild = 'the-next-one';

type Door = { target: URL; build: string; isPublished: boolean; removed: RegExp[]; pages: string[] };

/** Opens the door before the server at `address`; everything goes through as it is, sockets too. */
export async function openRelease(address: string, build: string): Promise<Release> {
  const door: Door = { target: new URL(address), build, isPublished: false, removed: [], pages: [] };
  const server = createServer((incoming, outgoing) => relay(door, incoming, outgoing));
  server.on('upgrade', (incoming: IncomingMessage, socket) => relaySocket(door, incoming, socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      door.isPublished = true;
    },
    remove: (file) => void door.removed.push(file),
    pages: door.pages,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function relay(door: Door, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url: path = '/', method } = incoming;
  if (door.removed.some((file) => file.test(path))) {
    outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  // Whole and plain, so that the build's name can be written over.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
  const headers = { ...asked, 'accept-encoding': 'identity' };
  const { hostname, port } = door.target;
  const onward = request({ host: hostname, port, path, method, headers }, (answer) => {
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    if (isPage && method === 'GET') door.pages.push(path);
    const isRenamed = door.isPublished && (isPage || path === '/service-worker.js');
    const rename = (text: string) => (isRenamed ? text.replaceAll(door.build, nextBuild) : text);
    pass(answer, outgoing, rename).catch(() => outgoing.destroy());
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

async function pass(answer: IncomingMessage, outgoing: ServerResponse, rename: (text: string) => string) {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  // Every byte a letter of its own: pictures and fonts come through whole.
  const body = rename((await buffer(answer)).toString('latin1'));
  outgoing.writeHead(answer.statusCode ?? 500, headers);
  outgoing.end(body, 'latin1');
}

function relaySocket({ target }: Door, incoming: IncomingMessage, socket: Duplex): void {
  const onward = connect(Number(target.port), target.hostname, () => {
    const headers = incoming.rawHeaders
      .map((word, index) => (index % 2 === 0 ? `${word}: ` : `${word}\r\n`))
      .join('');
    onward.write(`GET ${String(incoming.url)} HTTP/1.1\r\n${headers}\r\n`);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}
