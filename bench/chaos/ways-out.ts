import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import { startPushService } from '#platform/testing/push-service.ts';
import { type BenchServer, startServer } from '../load/servers.ts';
import { makeVictims, openGround, type RevocationReport, script } from './revoke.ts';
import type { WayGround, WayKind, WayVictim } from './way-kind.ts';
import { wayKinds } from './way-kinds.ts';

const atOnce = 4;

/**
 * Ends each way out `times` times on two servers over one database, while something is asked for, mailed, pushed, sent or
 * under way by it all the time. Tells for each how long after the answer it last served.
 */
export async function endEveryWay(
  times: number,
  kinds: readonly WayKind[] = wayKinds,
): Promise<Record<string, RevocationReport>> {
  if (kinds.length === 0) return {};
  const folder = await mkdtemp(join(tmpdir(), 'backlot-ways-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const database = new pg.Pool({ ...cluster.connection, max: 8 });
  const [mailServer, push] = await Promise.all([startMailServer(), startPushService()]);
  const received = new Map<string, number>();
  mailServer.onMessage(async ({ recipient }) => {
    received.set(recipient, (received.get(recipient) ?? 0) + 1);
  });
  const inbound = { secret: randomBytes(24).toString('hex') };
  const settings = {
    SMTP_URL: mailServer.url,
    PUSH_HOSTS: push.host,
    MAIL_INBOUND_SECRET: inbound.secret,
    MAIL_INBOUND_ADDRESS: 'replies@in.backlot.example',
    WOKEN: 'mail,notification-delivery,messages-later',
  };
  const servers: BenchServer[] = [];
  try {
    for (let index = 0; index < 2; index++)
      servers.push(await startServer(script, cluster.connection, { settings }));
    const ports = servers.map(({ port }) => port);
    const base = await openGround({ database, ports, connection: cluster.connection });
    const ground = { ...base, ports, inbound, push, mailsTo: (to: string) => received.get(to) ?? 0 };
    const found: Record<string, RevocationReport> = {};
    for (const kind of kinds) {
      const victims = await makeVictims(cluster.connection, database, times);
      found[kind.kind] = await endAll(ground, victims, kind);
      process.stderr.write(`${kind.kind} ${JSON.stringify(found[kind.kind])}\n`);
    }
    return found;
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([mailServer.stop(), push.stop()]);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function endAll(
  ground: WayGround,
  victims: readonly WayVictim[],
  kind: WayKind,
): Promise<RevocationReport> {
  await kind.prepare?.(ground, victims);
  const found = { revocations: 0, worstMs: 0, survivors: 0 };
  const waiting = [...victims];
  const worker = async () => {
    for (let victim = waiting.shift(); victim; victim = waiting.shift()) {
      const watch = await kind.watch(ground, victim);
      await kind.end(ground, victim);
      const answeredMs = performance.now();
      const { lastSuccessMs, isDead } = await watch.untilDead();
      found.revocations++;
      found.worstMs = Math.max(found.worstMs, Math.round(lastSuccessMs - answeredMs));
      if (!isDead) found.survivors++;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, victims.length) }, worker));
  return found;
}
