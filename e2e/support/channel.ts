import type { Page } from 'playwright-core';

/** Without shared workers the tab opens the channel itself, where a test can hold it back. */
export function connectInTheTab(): void {
  Reflect.deleteProperty(window, 'SharedWorker');
}

/** Keeps the live channel from opening until what is returned is called; tells when it is open. */
export async function holdChannel(page: Page, onOpen: () => void = () => undefined): Promise<() => void> {
  const mayConnect = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/live/, async (socket) => {
    await mayConnect.promise;
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      socket.send(frame);
      onOpen();
    });
  });
  return mayConnect.resolve;
}
