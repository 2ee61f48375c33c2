const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** A chord with the platform's main modifier, as it is printed: "⌘K" on a Mac, "Ctrl K" elsewhere. */
export const modName = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`);
