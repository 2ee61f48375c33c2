import { redactAddress } from '../../policy/rules.ts';

/** Details of the page and the browser; each can be omitted. */
export type BrowserDetails = {
  currentUrl: string;
  userAgent: string;
  screenResolution: string;
  viewport: string;
};

/** The current page and browser, with the address but not its query values. */
export const currentBrowserDetails = (): BrowserDetails => ({
  currentUrl: redactAddress(location.pathname + location.search),
  userAgent: navigator.userAgent,
  screenResolution: `${screen.width}x${screen.height}`,
  viewport: `${innerWidth}x${innerHeight}`,
});
