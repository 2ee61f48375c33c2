import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Dice } from './dice.ts';

/** How bad a network is; chances from 0 to 1, times in milliseconds. */
export interface Badness {
  /** Connections that are reset, half of them after the request has reached the server and before its answer. */
  readonly resets: number;
  /** Connections that fall silent for `silentMs` without being closed, either way. */
  readonly halfOpen: number;
  readonly silentMs: number;
  /** Connections whose bytes arrive one by one. */
  readonly splits: number;
  /** How late the first bytes of each direction of a connection are; what follows waits behind them. */
  readonly latency: { readonly minMs: number; readonly maxMs: number };
  /** How long a live connection is left alone. */
  readonly liveLife: { readonly minMs: number; readonly maxMs: number };
}

/** What has been done to connections so far. */
export interface Damage {
  connections: number;
  resetBefore: number;
  resetAfter: number;
  halfOpen: number;
  split: number;
  liveDropped: number;
}

/** A network between people and a server. */
export interface BadNetwork {
  /** Where people come in. */
  readonly port: number;
  readonly damage: Readonly<Damage>;
  /** From now on it only carries: what is left is to see whether everybody recovers. */
  heal(): void;
  stop(): Promise<void>;
}

type Fate = 'whole' | 'reset-before' | 'reset-after' | 'half-open';

/** Starts a TCP proxy in front of `target` that treats each connection as the dice say. */
export async function startBadNetwork(target: number, badness: Badness, dice: Dice): Promise<BadNetwork> {
  const damage = { connections: 0, resetBefore: 0, resetAfter: 0, halfOpen: 0, split: 0, liveDropped: 0 };
  const state = { isHealed: false };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    damage.connections++;
    open.add(near);
    near.once('close', () => open.delete(near));
    carry(near, { target, badness, dice, damage, state });
  });
  server.listen(0, '127.0.0.1', 4_096);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    damage,
    heal: () => {
      state.isHealed = true;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

interface Carrying {
  readonly target: number;
  readonly badness: Badness;
  readonly dice: Dice;
  readonly damage: Damage;
  readonly state: { readonly isHealed: boolean };
}

function carry(near: Socket, parts: Carrying): void {
  const { target, badness, dice, damage, state } = parts;
  const far = connect({ host: '127.0.0.1', port: target });
  const cut = () => {
    reset(near);
    reset(far);
  };
  near.on('error', () => far.destroy());
  far.on('error', () => near.destroy());
  near.once('close', () => far.destroy());

  const fate = state.isHealed ? 'whole' : fateOf(badness, dice);
  const isSplit = !state.isHealed && dice.isHit(badness.splits);
  if (isSplit) damage.split++;
  const { latency, silentMs, liveLife } = badness;
  const lateMs = () => (state.isHealed ? 0 : dice.between(latency.minMs, latency.maxMs));
  const forth = createLine(far, lateMs(), isSplit);
  const back = createLine(near, lateMs(), isSplit);
  // What is still on its way arrives before the end does.
  far.once('close', () => back.end());
  let isSilent = false;
  let isLive = false;

  near.once('data', (bytes: Buffer) => {
    isLive = bytes.toString('latin1', 0, 40).startsWith('GET /api/live');
    if (isLive && !state.isHealed) {
      const drop = setTimeout(
        () => {
          damage.liveDropped++;
          cut();
        },
        dice.between(liveLife.minMs, liveLife.maxMs),
      );
      near.once('close', () => clearTimeout(drop));
    }
    if (isLive) return;
    if (fate === 'reset-before') {
      damage.resetBefore++;
      cut();
    }
    if (fate === 'half-open') {
      damage.halfOpen++;
      isSilent = true;
      setTimeout(cut, silentMs).unref();
    }
  });
  near.on('data', (bytes: Buffer) => void (isSilent || forth.carry(bytes)));
  far.on('data', (bytes: Buffer) => {
    if (isSilent) return;
    if (fate !== 'reset-after' || isLive) return back.carry(bytes);
    // The server has done it and said so; the answer never arrives.
    damage.resetAfter++;
    isSilent = true;
    cut();
  });
}

function fateOf({ resets, halfOpen }: Badness, dice: Dice): Fate {
  const roll = dice.roll();
  if (roll < resets / 2) return 'reset-before';
  if (roll < resets) return 'reset-after';
  return roll < resets + halfOpen ? 'half-open' : 'whole';
}

/** One direction of a connection: bytes arrive in order, the first of them late, one by one where it is split. */
interface Line {
  carry(bytes: Buffer): void;
  /** Nothing follows. */
  end(): void;
}

function createLine(to: Socket, lateMs: number, isSplit: boolean): Line {
  const waiting: (Buffer | 'end')[] = [];
  let state: 'still' | 'late' | 'through' = lateMs === 0 ? 'through' : 'still';
  const write = (bytes: Buffer | 'end') => {
    if (to.destroyed) return;
    if (bytes === 'end') return void to.end();
    if (!isSplit) return void to.write(bytes);
    for (const byte of bytes) to.write(Uint8Array.of(byte));
  };
  const take = (bytes: Buffer | 'end') => {
    if (state === 'through') return write(bytes);
    waiting.push(bytes);
    if (state === 'late') return;
    state = 'late';
    setTimeout(() => {
      state = 'through';
      for (const one of waiting.splice(0)) write(one);
    }, lateMs).unref();
  };
  return { carry: take, end: () => take('end') };
}

function reset(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy();
}
