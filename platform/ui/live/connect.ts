import { now, sinceStartMs } from '../clock.ts';
import { liveAddress } from './address.ts';
import type { FromChannel, LivePort, ToChannel } from './port.ts';
import { LiveSocket } from './socket.ts';

/** Joins the browser's one connection; where tabs cannot share it, this tab opens its own. */
export function connectLive(onMessage: (message: FromChannel) => void): LivePort {
  return typeof SharedWorker === 'undefined' ? ownSocket(onMessage) : sharedSocket(onMessage);
}

function sharedSocket(onMessage: (message: FromChannel) => void): LivePort {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'backlot-live',
  });
  const shared: LivePort = {
    tell: (message: ToChannel) => worker.port.postMessage(message),
    close: () => {
      worker.port.postMessage({ type: 'leave' } satisfies ToChannel);
      worker.port.close();
    },
  };
  shared.tell({ type: 'join', sinceMs: now() - sinceStartMs() });
  let port = shared;
  worker.port.onmessage = (event: MessageEvent<FromChannel>) => onMessage(event.data);
  // Its script is gone (a release in between) or refused: this tab goes on alone.
  worker.onerror = () => {
    if (port === shared) port = ownSocket(onMessage);
  };
  return { tell: (message) => port.tell(message), close: () => port.close() };
}

function ownSocket(onMessage: (message: FromChannel) => void): LivePort {
  const socket = new LiveSocket(liveAddress(location), onMessage);
  socket.open();
  return {
    tell: (message) => {
      if (message.type === 'wake') socket.open();
      if (message.type === 'send') socket.send(message.frame);
    },
    close: () => socket.stop(),
  };
}
