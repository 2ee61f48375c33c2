import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every letter and keeps only how many each address got. */
export interface LetterSink {
  readonly url: string;
  readonly arrived: ReadonlyMap<string, number>;
  /** All letters so far. */
  readonly count: () => number;
  stop(): Promise<void>;
}

/** Starts one on a free port; it refuses the addresses that begin with `gone`. */
export async function openLetterSink(): Promise<LetterSink> {
  const arrived = new Map<string, number>();
  let letters = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(
        address.startsWith('gone')
          ? Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, done) {
      stream.on('data', () => undefined);
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]?.address ?? '';
        arrived.set(address, (arrived.get(address) ?? 0) + 1);
        letters++;
        done();
      });
    },
  });
  // Senders are killed in the middle of a letter.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    count: () => letters,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
