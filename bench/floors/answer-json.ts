import type { ServerResponse } from 'node:http';

/** Answers with a text of JSON that is written already. */
export function answerJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
