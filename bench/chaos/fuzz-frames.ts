import WebSocket from 'ws';
import type { Dice } from './dice.ts';
import { oddValue } from './fuzz-values.ts';

interface FrameParts {
  readonly port: number;
  readonly cookies: readonly string[];
  readonly ids: readonly string[];
  readonly dice: Dice;
}

/** What became of the frames. */
export interface FramesSent {
  readonly frames: number;
  readonly connections: number;
  readonly hangs: number;
}

const framesPerConnection = 40;
const atOnce = 8;
const names = [
  'typing',
  'presence',
  'ping',
  '__proto__',
  'constructor',
  '',
  'conversation.read',
  'x'.repeat(500),
];

/** Sends random frames over live connections, and asks after each connection whether the server still answers. */
export async function sendFrames(
  parts: FrameParts,
  options: { readonly frames: number; readonly hangMs: number },
  exits: () => number,
): Promise<FramesSent> {
  let frames = 0;
  let connections = 0;
  let hangs = 0;
  const work = async () => {
    while (frames < options.frames && exits() === 0) {
      const wanted = Math.min(framesPerConnection, options.frames - frames);
      // Counted when they are made: what a closed connection does not take any more was sent in vain.
      frames += wanted;
      connections += 1;
      await speak(parts, wanted);
      if (!(await isAnswering(parts.port, options.hangMs))) hangs += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { frames, connections, hangs };
}

/** One connection that says so much, unless it is closed before. */
async function speak({ port, cookies, ids, dice }: FrameParts, count: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, {
    headers: { cookie: dice.pick(cookies.slice(0, -1)) },
    origin: `http://127.0.0.1:${port}`,
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const opened = new Promise<void>((done) => socket.once('open', () => done()));
  await Promise.race([opened, closed]);
  for (let sent = 0; sent < count && socket.readyState === WebSocket.OPEN; sent++) {
    const { data, isBinary } = frameOf(ids, dice);
    await new Promise<void>((done) => socket.send(data, { binary: isBinary }, () => done()));
  }
  if (dice.isHit(0.2)) socket.terminate();
  else socket.close();
  const patience = setTimeout(() => socket.terminate(), 1_000);
  await closed;
  clearTimeout(patience);
}

function frameOf(ids: readonly string[], dice: Dice): { data: Buffer; isBinary: boolean } {
  const chance = dice.roll();
  if (chance < 0.1) return { data: Buffer.from('{"k":"ping"}'), isBinary: false };
  if (chance < 0.2) return { data: Buffer.from(oddValue(dice)), isBinary: dice.isHit(0.5) };
  if (chance < 0.3) {
    const bytes = Array.from({ length: dice.below(300) }, () => dice.below(256));
    return { data: Buffer.from(bytes), isBinary: dice.isHit(0.5) };
  }
  const named = JSON.stringify(dice.pick(names));
  const id = dice.isHit(0.5) ? JSON.stringify(dice.pick(ids)) : oddValue(dice);
  const about = dice.isHit(0.5) ? `{"conversationId":${id}}` : oddValue(dice);
  const extra = dice.isHit(0.1) ? `,"__proto__":${oddValue(dice)}` : '';
  return { data: Buffer.from(`{"s":${named},"d":${about}${extra}}`), isBinary: false };
}

async function isAnswering(port: number, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(withinMs) });
    return answer.ok;
  } catch {
    return false;
  }
}
