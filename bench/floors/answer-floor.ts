import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least an answer costs: node:http with a body of so many bytes that is always the same. Prints its port and
// process id.
const { bytes = '15000' } = JSON.parse(process.env.SETTINGS ?? '{}') as { bytes?: string };
const body = Buffer.alloc(Number(bytes), 'x');
const headers = { 'content-type': 'application/json', 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', 4_096, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port, pid: process.pid })}\n`);
});
