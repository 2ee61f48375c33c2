import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core';

/** What went wrong in a browser without anybody looking. */
export type Faults = {
  /** Names a fault that the test provokes: a line that matches is expected, and has to come. */
  provoke(fault: RegExp): void;
  /** Names a fault that what the test does may cause or not, depending on what was under way. */
  excuse(fault: RegExp): void;
  /** What was not provoked, and what was and did not come; one line each. */
  unexpected(): string[];
};

// The browser repeats every failed answer on the console; the answer itself says more.
const isRepeated = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');
// The page itself gave the request up: it was left, or the answer was not wanted any more.
const isGivenUp = (failure: string) => failure === 'net::ERR_ABORTED';
const failedFrom = 400;
// What was being asked for while a session ended is refused. The application answers every one of these by leading to
// the sign-in page, so a journey that did not end its session cannot miss one.
const isSessionOver = /^answer: \S+ \/api\/\S+ 401$/;
// What is told beside the page is told on the way out too, when connection or session may be gone: nobody waits for it.
const isReport = (request: Request) => /\/api\/(page-views|vitals)$/.test(request.url());

/** Notes console errors, page errors, refused or failed requests and breaches of the content policy. */
export function watchFaults(context: BrowserContext): Faults {
  const lines: string[] = [];
  const provoked: RegExp[] = [];
  const excused = [isSessionOver];
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isRepeated(message)) lines.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (fault) => {
    lines.push(`page error: ${fault.error().stack ?? fault.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    if (!isGivenUp(failure) && !isReport(request))
      lines.push(`failed: ${request.method()} ${pathOf(request.url())} ${failure}`);
  });
  context.on('response', (response) => {
    if (response.status() < failedFrom) return;
    lines.push(`answer: ${response.request().method()} ${pathOf(response.url())} ${response.status()}`);
  });
  return {
    provoke: (fault) => void provoked.push(fault),
    excuse: (fault) => void excused.push(fault),
    unexpected: () => [
      ...lines.filter((line) => ![...provoked, ...excused].some((fault) => fault.test(line))),
      ...provoked
        .filter((fault) => !lines.some((line) => fault.test(line)))
        .map((fault) => `never came: ${fault}`),
    ],
  };
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
