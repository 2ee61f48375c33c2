import type { HoldId } from '#platform/contract/live.ts';
import { now, sinceStartMs } from '../clock.ts';
import { liveAddress } from './address.ts';
import { takeHold } from './hold.ts';
import type { FromChannel, LivePort, ToChannel } from './port.ts';
import { LiveSocket } from './socket.ts';

/** Joins the browser's one connection; where tabs cannot share it, this tab opens its own. */
export function connectLive(onMessage: (message: FromChannel) => void): LivePort {
  const page = { onMessage, hold: takeHold() };
  return typeof SharedWorker === 'undefined' ? ownSocket(page) : sharedSocket(page);
}

type Page = { onMessage: (message: FromChannel) => void; hold: HoldId | undefined };

function sharedSocket(page: Page): LivePort {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'backlot-live',
  });
  const shared: LivePort = {
    post: (message: ToChannel) => worker.port.postMessage(message),
    close: () => {
      worker.port.postMessage({ type: 'leave' } satisfies ToChannel);
      worker.port.close();
    },
  };
  shared.post({ type: 'join', sinceMs: now() - sinceStartMs(), hold: page.hold });
  let port = shared;
  worker.port.onmessage = (event: MessageEvent<FromChannel>) => page.onMessage(event.data);
  // Its script is gone (a release in between) or refused: this tab goes on alone.
  worker.onerror = () => {
    if (port === shared) port = ownSocket(page);
  };
  return { post: (message) => port.post(message), close: () => port.close() };
}

function ownSocket({ onMessage, hold }: Page): LivePort {
  const socket = new LiveSocket(liveAddress(location), onMessage);
  socket.open(hold);
  return {
    post: (message) => {
      if (message.type === 'wake') socket.open();
      if (message.type === 'send') socket.send(message.frame);
    },
    close: () => socket.stop(),
  };
}
