import {
  budgets,
  isMessagesRoute,
  isRoute,
  serverMarkers,
  shellSource,
  signInSource,
} from './bundle/budgets.ts';
import { type Bundle, readBundle } from './bundle/manifest.ts';
import { type Offence, reportOffences } from './offence.ts';

/** One line of the table: what was weighed, in bytes after brotli. */
export type Weight = { rule: string; what: string; bytes: number; budget: number };

/** Weighs the build in `folder` and looks for the server in it. */
export function checkBundle(folder: string): { weights: Weight[]; offences: Offence[] } {
  const bundle = readBundle(folder);
  const weights = weigh(bundle);
  const file = '.vite/manifest.json';
  const heavy = weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ rule, what, bytes, budget }) => ({
      rule,
      file,
      message: `${what}: ${inKb(bytes)}, the budget is ${inKb(budget)}`,
    }));
  return { weights, offences: [...missing(bundle, file), ...heavy, ...findMarkers(bundle)] };
}

function missing(bundle: Bundle, file: string): Offence[] {
  const isShellLazy = bundle.lazySources.includes(shellSource);
  return [
    ...(bundle.entry ? [] : [{ rule: 'no-entry', file, message: 'there is no entry' }]),
    ...(isShellLazy ? [] : [{ rule: 'no-shell', file, message: `${shellSource} has no chunk of its own` }]),
    ...(bundle.lazySources.some(isRoute)
      ? []
      : [{ rule: 'no-route', file, message: 'no page loads on demand' }]),
  ];
}

function weigh(bundle: Bundle): Weight[] {
  const entry = bundle.filesOf(bundle.entry);
  const signIn = entry.union(bundle.filesOf(signInSource));
  const shell = entry.union(bundle.filesOf(shellSource));
  const routes = bundle.lazySources.filter(isRoute).map((source) => {
    const bytes = bundle.sizeOf(bundle.filesOf(source).difference(shell), '.js');
    const budget = isMessagesRoute(source) ? budgets.messagesJs : budgets.routeJs;
    return { rule: isMessagesRoute(source) ? 'messages-js' : 'route-js', what: source, bytes, budget };
  });
  const median = medianOf(routes.map(({ bytes }) => bytes));
  return [
    {
      rule: 'sign-in-js',
      what: 'sign-in page',
      bytes: bundle.sizeOf(signIn, '.js'),
      budget: budgets.signInJs,
    },
    {
      rule: 'shell-js',
      what: 'signed-in shell',
      bytes: bundle.sizeOf(shell, '.js'),
      budget: budgets.shellJs,
    },
    {
      rule: 'initial-css',
      what: 'initial CSS',
      bytes: bundle.sizeOf(shell, '.css'),
      budget: budgets.initialCss,
    },
    { rule: 'route-js-median', what: 'median of the pages', bytes: median, budget: budgets.routeJsMedian },
    ...routes.toSorted((one, other) => other.bytes - one.bytes),
  ];
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function findMarkers(bundle: Bundle): Offence[] {
  return bundle.scripts().flatMap(({ file, text }) =>
    serverMarkers.flatMap(({ marker, means }) => {
      const match = marker.exec(text);
      if (!match) return [];
      const around = text.slice(Math.max(0, match.index - 30), match.index + 40).replaceAll(/\s+/g, ' ');
      return [{ rule: 'server-marker', file, message: `${means}: ...${around}...` }];
    }),
  );
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function table(weights: readonly Weight[]): string {
  const lines = weights.map(
    ({ what, bytes, budget }) =>
      `${bytes > budget ? '!' : ' '} ${inKb(bytes).padStart(9)} of ${inKb(budget).padStart(8)}  ${what}`,
  );
  return lines.join('\n');
}

if (import.meta.main) {
  const { weights, offences } = checkBundle('dist');
  console.log(table(weights));
  process.exitCode = reportOffences(offences, `${weights.length} weights`);
}
