import { liveAddress } from './address.ts';
import type { FromChannel, ToChannel } from './port.ts';
import { LiveSocket } from './socket.ts';

/** One of these runs for all tabs of the browser: it owns the socket and repeats what it hears to every tab. */
class Tabs {
  readonly #ports = new Set<MessagePort>();
  #socket = this.#newSocket();
  #state: FromChannel | undefined;
  #ready: FromChannel | undefined;

  add(port: MessagePort): void {
    port.onmessage = (message: MessageEvent<ToChannel>) => this.#hear(port, message.data);
    this.#ports.add(port);
    // A tab that comes later learns what the others know already.
    if (this.#state) port.postMessage(this.#state);
    if (this.#ready) port.postMessage(this.#ready);
    this.#socket.open();
  }

  #hear(port: MessagePort, message: ToChannel): void {
    if (message.type === 'wake') this.#socket.open();
    if (message.type === 'send') this.#socket.send(message.frame);
    if (message.type !== 'leave') return;
    this.#ports.delete(port);
    // Nobody listens: the server should not hold a connection for an empty browser.
    if (this.#ports.size === 0) this.#startOver();
  }

  #repeat(message: FromChannel): void {
    if (message.type === 'state') this.#state = message;
    if (message.type === 'state' && message.state !== 'open') this.#ready = undefined;
    if (message.type === 'ready') this.#ready = { ...message, isAgain: false };
    for (const port of this.#ports) port.postMessage(message);
    if (message.type === 'ended') this.#startOver();
  }

  #startOver(): void {
    this.#socket.stop();
    this.#state = undefined;
    this.#ready = undefined;
    this.#socket = this.#newSocket();
  }

  #newSocket(): LiveSocket {
    return new LiveSocket(liveAddress(self.location), (message) => this.#repeat(message));
  }
}

const tabs = new Tabs();
self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) tabs.add(port);
});
