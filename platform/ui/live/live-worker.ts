import { now } from '../clock.ts';
import { liveAddress } from './address.ts';
import { LiveSocket } from './socket.ts';
import { Tabs } from './tabs.ts';

// One of these runs for all tabs of the browser: it owns the socket and repeats its events to every tab.
const tabs = new Tabs({
  newSocket: (post) => new LiveSocket(liveAddress(self.location), post),
  nowMs: now,
});
self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) tabs.add(port);
});
