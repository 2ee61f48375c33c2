import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message that the mail server received. */
export interface Received {
  readonly recipient: string;
  readonly raw: string;
}

/** A real SMTP server on its own port; how it handles a mail can be changed while it runs. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Refuses an address with this reply, e.g. `550 no such mailbox`. */
  refuseAddress(address: string, reply: string): void;
  /** Refuses every message with this reply at its end; `undefined` accepts messages again. */
  refuseMessages(reply: string | undefined): void;
  /** Called with each complete message before the reply, which waits for it. */
  onMessage(hear: ((message: Received) => Promise<void>) | undefined): void;
  /** Called when an address is named, before the reply, which waits for it. */
  onAddress(hear: (() => Promise<void>) | undefined): void;
  stop(): Promise<void>;
}

const refusalFrom = (reply: string) => {
  const [, code = '451', words = ''] = /^(\d+)\s*(.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
};

/** Starts a mail server on this port of this machine, or on a free one. */
export async function startMailServer(wanted = 0): Promise<MailServer> {
  const received: Received[] = [];
  const refused = new Map<string, string>();
  let messageReply: string | undefined;
  let hearMessage: ((message: Received) => Promise<void>) | undefined;
  let hearAddress: (() => Promise<void>) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onRcptTo({ address }, _session, done) {
      const reply = refused.get(address);
      await hearAddress?.();
      done(reply === undefined ? null : refusalFrom(reply));
    },
    async onData(stream, session, done) {
      // A client that disconnects halfway has sent no message.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      if (messageReply !== undefined) return done(refusalFrom(messageReply));
      received.push({ recipient, raw });
      await hearMessage?.({ recipient, raw });
      done();
    },
  });
  // Some tests disconnect clients halfway.
  server.on('error', () => undefined);
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseAddress: (which, reply) => void refused.set(which, reply),
    refuseMessages: (reply) => {
      messageReply = reply;
    },
    onMessage: (hear) => {
      hearMessage = hear;
    },
    onAddress: (hear) => {
      hearAddress = hear;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
