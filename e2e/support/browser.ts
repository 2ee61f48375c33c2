import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { provideChromium } from '../../tools/chromium.mjs';
import { type Faults, watchFaults } from './faults.ts';
import type { Person } from './world.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell has no speech service and ends the page that asks what it could do.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
];

/** A journey opens a page for seconds: making its scripts fast costs more than it saves, a tenth of the processor. */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev';

/** Windows that are looked at: a desk, a tablet, a phone, and a desk at 400 % zoom. */
export const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
  zoomed: { width: 320, height: 640 },
} as const;

/** How a browser is opened; by default nobody is signed in and the window is wide. */
export type OpenOptions = {
  as?: Person;
  size?: keyof typeof sizes;
  colorScheme?: 'dark' | 'light';
  reducedMotion?: 'reduce' | 'no-preference';
  /** Another door to the server than its own. */
  address?: string;
  /** With the service worker; other journeys stand between page and server, where they would not see it. */
  hasWorker?: boolean;
  /** What a browser that was closed had kept: this one is the same, started again. */
  storageState?: BrowserContextOptions['storageState'];
  /** Where the device is; that of this machine when absent. */
  timeZone?: string;
  /** What the browser speaks. */
  locale?: string;
  /** Runs in every document before its own scripts. */
  beforeScripts?: () => void;
};

/** One browser of one person: its own cookies, storage and live channel. */
export type Visit = { page: Page; context: BrowserContext; faults: Faults };

const waitMs = 90_000;

/** Starts the Chromium of this machine, once for all journeys; `isTimed` for what measures how fast a page is. */
export function launchBrowser({ isTimed = false } = {}): Promise<Browser> {
  const chromiumHere = provideChromium({ mayInstall: false });
  if ('advice' in chromiumHere) throw new Error(chromiumHere.advice);
  return chromium.launch({
    executablePath: chromiumHere.path,
    args: isTimed ? flags : [...flags, withoutOptimizing],
  });
}

/** Opens a browser for somebody. */
export async function openVisit(browser: Browser, address: string, options: OpenOptions): Promise<Visit> {
  const { as, size = 'wide', colorScheme = 'dark', reducedMotion = 'no-preference', beforeScripts } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizes[size],
    hasTouch: size === 'narrow',
    colorScheme,
    reducedMotion,
    locale: options.locale ?? 'en-US',
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    ...(options.storageState !== undefined && { storageState: options.storageState }),
  });
  context.setDefaultTimeout(waitMs);
  if (as) {
    const [name = '', value = ''] = as.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }]);
  }
  if (!options.hasWorker) await context.addInitScript(withoutWorker);
  if (beforeScripts) await context.addInitScript(beforeScripts);
  const faults = watchFaults(context);
  return { page: await context.newPage(), context, faults };
}

// As in a private window of some browsers.
function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
