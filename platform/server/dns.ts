import { Resolver } from 'node:dns/promises';

/** The text records at a name, each whole; empty when there are none, undefined when nobody answered in time. */
export type AskTxt = (name: string) => Promise<readonly string[] | undefined>;

/** How long one question may take, and all of them together, milliseconds. */
const oneMs = 2_000;
const allMs = 6_000;

/** There is an answer, and it is that there is nothing. */
const nothing = ['ENOTFOUND', 'ENODATA'];

/**
 * Does some work that asks DNS for texts: of these servers, or of those of the machine. Whatever has no answer in time has none:
 * with DNS away the work ends within seconds.
 */
export async function withTxt<Result>(
  servers: readonly string[] | undefined,
  work: (ask: AskTxt) => Promise<Result>,
): Promise<Result> {
  const resolver = new Resolver({ timeout: oneMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  let isOver = false;
  const end = setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, allMs);
  try {
    return await work(async (name) => {
      if (isOver) return undefined;
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (fault) {
        return nothing.includes((fault as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
      }
    });
  } finally {
    clearTimeout(end);
  }
}
