import type pg from 'pg';
import type { TracedStatement, TraceStatement } from '#platform/server/tracing/tracing.ts';

type Query = (...given: readonly unknown[]) => Promise<unknown>;

/** The same pool or connection with traced statements; unchanged without a tracer. */
export function traced<Target extends pg.Pool | pg.PoolClient>(
  target: Target,
  trace: TraceStatement | undefined,
): Target {
  if (!trace) return target;
  const ask = target.query.bind(target) as Query;
  const query: Query = (...given) => trace(statementOf(given[0]), () => ask(...given));
  return new Proxy(target, {
    get: (on, key) => (key === 'query' ? query : (Reflect.get(on, key) as unknown)),
  });
}

const statementOf = (asked: unknown): TracedStatement =>
  typeof asked === 'string' ? { text: asked } : (asked as TracedStatement);
