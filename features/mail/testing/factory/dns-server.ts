import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server of this machine that knows texts alone (RFC 1035). */
export interface DnsServer {
  /** "127.0.0.1:" and its port, as DNS_SERVERS takes it. */
  readonly address: string;
  /** What it answers, by name; a name that is not there does not exist. */
  readonly texts: Map<string, readonly string[]>;
  /** While true it says nothing at all. */
  isSilent: boolean;
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const headBytes = 12;
const ofText = 16;

/** Starts one on a free port. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const texts = new Map<string, readonly string[]>();
  const server: DnsServer = {
    get address() {
      return `127.0.0.1:${socket.address().port}`;
    },
    texts,
    isSilent: false,
    asked,
    stop: () => new Promise((done) => socket.close(() => done())),
  };
  socket.on('message', (query, { address, port }) => {
    const { name, end } = questionIn(query);
    asked.push(name);
    if (!server.isSilent) socket.send(answerTo(query.subarray(0, end), texts.get(name)), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return server;
}

/** The name that is asked for, and where the question ends. */
function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function answerTo(question: Buffer, texts: readonly string[] | undefined): Buffer {
  const head = Buffer.from(question.subarray(0, headBytes));
  // An answer that may recurse; 3: there is no such name.
  head.writeUInt16BE(0x8180 | (texts ? 0 : 3), 2);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question.subarray(headBytes), ...(texts ?? []).map(recordOf)]);
}

/** A text in strings of at most 255 bytes each, under the name of the question. */
function recordOf(text: string): Buffer {
  const parts = text.match(/[\s\S]{1,255}/g) ?? [''];
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(ofText, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
