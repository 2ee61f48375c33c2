interface Stage {
  readonly address: string;
  readonly database: {
    readonly pool: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> };
  };
}

/** Somebody at the door of a scene's server, as a browser asks; and what the database holds of them. */
export function createVisitor(scene: Stage) {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${scene.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  /** Those that were set; one that was taken away is none. */
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
