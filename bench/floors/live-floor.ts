import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

// The floor of bench/live.ts: what a plain server on ws does. It too encodes an event once; then it calls `send`
// for every reader and every event. Forked by the bench, which is told the port.

const server = createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 64 * 1024 });
let position = 1_000_000_000;

wss.on('connection', (ws) => {
  ws.on('message', (data) => {
    const { d } = JSON.parse((data as Buffer).toString('utf8')) as { d: string };
    const frame = Buffer.from(
      JSON.stringify({ e: 'message.sent', t: 'conversation:bench', p: position++, d: { text: d } }),
    );
    for (const reader of wss.clients) reader.send(frame, { binary: false });
  });
});

process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', 4096, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
