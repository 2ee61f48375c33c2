import { defineBrowser } from '#platform/ui/browser.ts';

/** What calls bring to the browser. */
export const callsBrowser = defineBrowser({ pages: [] });
