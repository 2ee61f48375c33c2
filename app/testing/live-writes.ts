import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * Opens live connections and gives what is written to them from then on, a text for each write, as soon as it names the
 * event.
 */
export async function writesOf<Opened>(
  event: string,
  open: () => Promise<Opened>,
): Promise<{ readonly opened: Opened; readonly written: readonly string[] }> {
  const written: string[] = [];
  const listensTo = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
    socket.write = (...given: unknown[]) => {
      const text = Buffer.isBuffer(given[0]) ? given[0].toString('utf8') : '';
      if (text.includes(event)) written.push(text);
      return write(...given);
    };
  };
  subscribe('net.server.socket', listensTo);
  const opened = await open();
  unsubscribe('net.server.socket', listensTo);
  return { opened, written };
}
