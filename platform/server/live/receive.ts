import type { WebSocket } from 'ws';
import { liveClose, type SignalFrame } from '#platform/contract/live.ts';
import type { LiveConnection } from './connection.ts';
import { pongFrame, readBrowserFrame, textOf } from './frames.ts';
import type { LiveHub } from './hub.ts';
import type { SignalHandler } from './signals.ts';

type ReceiveOptions = {
  readonly hub: LiveHub;
  readonly signals: ReadonlyMap<string, SignalHandler>;
};

/** Reads one connection. The first frame that is not in the contract ends it. */
export function receive(connection: LiveConnection, ws: WebSocket, options: ReceiveOptions): void {
  const { hub } = options;
  const isAllowed = hub.createFrameAllowance();
  const hear = () => {
    connection.missedHeartbeats = 0;
    if (!connection.isOpen) return false;
    if (isAllowed()) return true;
    hub.end(connection, liveClose.tooManyFrames, 'Too many frames');
    return false;
  };
  ws.on('pong', hear);
  ws.on('ping', hear);
  // ws has already answered with 1002, 1007 or 1009 and closes by itself; unhandled, the event would end the process.
  ws.on('error', (error) => hub.log?.warn({ err: error, connectionId: connection.id }, 'live frame refused'));
  ws.on('message', (data, isBinary) => {
    if (!hear()) return;
    if (isBinary) hub.end(connection, liveClose.unsupported, 'Text frames only');
    else onText(connection, textOf(data), options);
  });
}

function onText(connection: LiveConnection, text: string, options: ReceiveOptions): void {
  const frame = readBrowserFrame(text);
  if (!frame) refuse(connection, options.hub);
  else if ('k' in frame) options.hub.send(connection, pongFrame);
  else void dispatch(connection, frame, options);
}

async function dispatch(
  connection: LiveConnection,
  frame: SignalFrame,
  { hub, signals }: ReceiveOptions,
): Promise<void> {
  const handler = signals.get(frame.s);
  if (!handler) return refuse(connection, hub);
  const { id: connectionId, personId, sessionId } = connection;
  try {
    const isWellFormed = await handler(frame.d, { connectionId, personId, sessionId });
    if (!isWellFormed) refuse(connection, hub);
  } catch (error) {
    // A boundary: the sender did nothing wrong and stays connected.
    hub.log?.error({ err: error, signal: frame.s, connectionId }, 'live signal failed');
  }
}

function refuse(connection: LiveConnection, hub: LiveHub): void {
  if (connection.isOpen) hub.end(connection, liveClose.malformed, 'Not a frame of the contract');
}
