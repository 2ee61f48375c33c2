interface Stage {
  readonly address: string;
  readonly database: {
    readonly pool: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> };
  };
}

/** A visitor's requests to a scene's server, as a browser sends them, and counts of what the database holds. */
export function createVisitor(scene: Stage) {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${scene.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  /** The cookies that were set, without those that were cleared. */
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .filter((cookie) => !cookie.endsWith('='))
      .join('; ');
  const countOf = async (text: string, value: string) => {
    const { rows } = await scene.database.pool.query(`select count(*)::int as n from ${text}`, [value]);
    return (rows[0] as { n: number }).n;
  };
  return { post, cookiesOf, countOf };
}
