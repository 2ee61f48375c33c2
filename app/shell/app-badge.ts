/** The badge API of a browser that can install applications. */
export type BadgeBearer = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Sets or clears the number on the installed application's icon; does nothing without an icon. */
export async function showAppBadge(count: number, bearer: BadgeBearer = navigator): Promise<void> {
  const told = count > 0 ? bearer.setAppBadge?.(count) : bearer.clearAppBadge?.();
  // The system forbids it, or the application isn't installed: the title shows the number anyway.
  await told?.catch(() => undefined);
}
