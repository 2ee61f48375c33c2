/** What a browser offers where an application can be installed. */
export type BadgeBearer = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Puts the number on the icon of the installed application, or takes it off; does nothing where there is no icon. */
export async function showAppBadge(count: number, bearer: BadgeBearer = navigator): Promise<void> {
  const told = count > 0 ? bearer.setAppBadge?.(count) : bearer.clearAppBadge?.();
  // The system forbids it, or the application is not installed: the title carries the number anyway.
  await told?.catch(() => undefined);
}
