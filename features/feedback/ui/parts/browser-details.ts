import { redactAddress } from '../../policy/rules.ts';

/** What is known of the page and the browser; each part can be left out. */
export type BrowserDetails = {
  currentUrl: string;
  userAgent: string;
  screenResolution: string;
  viewport: string;
};

/** The page and the browser as they are now, the address without the values of its query. */
export const currentBrowserDetails = (): BrowserDetails => ({
  currentUrl: redactAddress(location.pathname + location.search),
  userAgent: navigator.userAgent,
  screenResolution: `${screen.width}x${screen.height}`,
  viewport: `${innerWidth}x${innerHeight}`,
});
