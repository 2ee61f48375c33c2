import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request a stand-in received. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A stand-in for an external service: real HTTP on this machine. */
export interface StandIn {
  /** The base URL for the settings, without the endpoint. */
  readonly url: string;
  readonly asked: Asked[];
  /** Sets how the next requests are answered. */
  answer(with_: (response: ServerResponse, asked: Asked) => void): void;
  stop(): Promise<void>;
}

/** Starts a stand-in on a free port. */
export async function startStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  let reply: Parameters<StandIn['answer']>[0] = (response) => void response.writeHead(500).end();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) };
      asked.push(one);
      reply(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer: (next) => {
      reply = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers JSON. */
export const sendJson = (response: ServerResponse, value: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** What a chat service was told, by role. */
export function saidTo({ body }: Asked): { model: string; system: string; user: string } {
  const { model, messages } = JSON.parse(body.toString('utf8')) as {
    model: string;
    messages: { role: string; content: string }[];
  };
  const by = (role: string) =>
    messages.filter((message) => message.role === role).map(({ content }) => content);
  return { model, system: by('system').join('\n'), user: by('user').join('\n') };
}

/** The text a chat service was given to work on. */
export const textGiven = (asked: Asked): string => (JSON.parse(saidTo(asked).user) as { text: string }).text;

/** A chat completions answer. */
export const completion = (content: string, finish = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
});
