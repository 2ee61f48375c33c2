import type { EventFrame, PongFrame, ReadyFrame, ServerFrame } from '#platform/contract/live.ts';

/** What the server said, or undefined when it is not a frame we know: a newer server may say more. */
export function readServerFrame(text: unknown): ServerFrame | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if (isEvent(value)) return value;
  if (isReady(value)) return value;
  return isPong(value) ? value : undefined;
}

function isEvent(value: object): value is EventFrame {
  return 'e' in value && typeof value.e === 'string' && 'd' in value;
}

function isReady(value: object): value is ReadyFrame {
  return 'k' in value && value.k === 'ready' && 'person' in value && typeof value.person === 'string';
}

const isPong = (value: object): value is PongFrame => 'k' in value && value.k === 'pong';

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
