import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { holdParameter, type LiveIdentity, liveClose, type Topic } from '#platform/contract/live.ts';
import { isDatabaseAway } from '#platform/server/database/faults.ts';
import { hasSecondHost } from '#platform/server/http/hosts.ts';
import type { Seat } from './admission.ts';
import type { LiveHub } from './hub.ts';
import { receive } from './receive.ts';
import { answerRefusal, type UpgradeRefusal, upgradeRefusals } from './refusal.ts';
import type { SignalHandler } from './signals.ts';
import { sourceKey } from './source.ts';
import type { Ticket } from './ticket.ts';

export type AttachOptions = {
  readonly path: string;
  readonly hub: LiveHub;
  /** The build of this server, for the first frame. */
  readonly build: string;
  readonly isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** The same session check as HTTP; null when there is no valid session. */
  readonly authenticate: (request: IncomingMessage) => Promise<LiveIdentity | null>;
  /** Checked again after the topics are subscribed, bypassing every cache. */
  readonly isSessionLive: (sessionId: SessionId) => Promise<boolean>;
  readonly topicsOf: (personId: PersonId) => Promise<readonly Topic[]>;
  /** The signals a browser may send, by name. */
  readonly signals: Readonly<Record<string, SignalHandler>>;
  /** The party that connections are counted for; set it behind a trusted proxy. */
  readonly sourceOf?: (request: IncomingMessage) => string;
};

type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

const maxPayloadBytes = 64 * 1024;
// How long a browser may take to answer a close before its socket is destroyed, with all unsent data.
const closeTimeoutMs = 3_000;

/** Serves the live channel on an HTTP server; returns how to stop taking upgrades. */
export function attachLive(server: Server, options: AttachOptions): () => void {
  const settings = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
    closeTimeout: closeTimeoutMs,
  };
  const wss = new WebSocketServer(settings);
  const signals = new Map(Object.entries(options.signals));
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const seat = takeSeat(request, options);
    if ('status' in seat) return answerRefusal(socket, seat);
    socket.once('close', seat.leave);
    upgrade({ request, socket, head }, seat).catch((error: unknown) => {
      options.hub.log?.error({ err: error }, 'live upgrade failed');
      answerRefusal(socket, isDatabaseAway(error) ? upgradeRefusals.away : upgradeRefusals.failed);
    });
  };
  const upgrade = async (on: Upgrade, seat: Seat) => {
    const identity = await options.authenticate(on.request);
    if (!identity) return answerRefusal(on.socket, upgradeRefusals.unauthenticated);
    if (!seat.claim(identity.personId)) return answerRefusal(on.socket, upgradeRefusals.personFull);
    const ticket = options.hub.prepare(identity);
    try {
      const isLive = await subscribe(ticket, options);
      const refusal = refusalOf(ticket, isLive);
      // Nothing is awaited between the check and the open, so no session can end in between.
      if (refusal) return answerRefusal(on.socket, refusal);
      wss.handleUpgrade(on.request, on.socket, on.head, (ws) => {
        const heldAs = heldFor(on.request);
        const connection = options.hub.open(
          ticket,
          { ws, socket: on.socket },
          { build: options.build, heldAs },
        );
        receive(connection, ws, { hub: options.hub, signals });
      });
    } finally {
      options.hub.cancel(ticket);
    }
  };
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}

const heldFor = ({ url = '' }: IncomingMessage): string | undefined =>
  new URLSearchParams(url.split('?')[1]).get(holdParameter) ?? undefined;

function takeSeat(request: IncomingMessage, options: AttachOptions): Seat | UpgradeRefusal {
  const [path] = (request.url ?? '').split('?');
  if (path !== options.path) return upgradeRefusals.elsewhere;
  if (hasSecondHost(request)) return upgradeRefusals.host;
  if (!options.isAllowedOrigin(request.headers.origin, request.headers.host)) return upgradeRefusals.origin;
  const source = options.sourceOf?.(request) ?? sourceKey(request.socket.remoteAddress);
  const seat = options.hub.admission.enter(source);
  if (seat === 'server_full') return upgradeRefusals.serverFull;
  if (seat === 'source_full') return upgradeRefusals.sourceFull;
  return seat;
}

/** Subscribes before checking that the session is still live, so that its end can't fall in between. */
async function subscribe(ticket: Ticket, { hub, topicsOf, isSessionLive }: AttachOptions): Promise<boolean> {
  await hub.subscribe(ticket, await topicsOf(ticket.personId));
  return isSessionLive(ticket.sessionId);
}

function refusalOf({ endCode }: Ticket, isLive: boolean): UpgradeRefusal | null {
  if (isLive && endCode === null) return null;
  const mayComeBack = endCode === liveClose.restarting || endCode === liveClose.resync;
  return isLive && mayComeBack ? upgradeRefusals.again : upgradeRefusals.unauthenticated;
}
