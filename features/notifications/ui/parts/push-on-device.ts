import { notificationsApi } from '../api.ts';

/** Push state of this browser. Also `unsupported` when the service worker that receives pushes is not running. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The current state, without prompting the person. */
export async function pushState(): Promise<PushState> {
  const registration = await receiver();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks for permission and subscribes this browser: only after the person turned push on (S21). */
export async function turnPushOn(): Promise<PushState> {
  const registration = await receiver();
  if (!registration) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await notificationsApi.pushKey.call();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await notificationsApi.subscribe.call({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  return 'on';
}

/** Unsubscribes this browser. */
export async function turnPushOff(): Promise<void> {
  const registration = await receiver();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await notificationsApi.unsubscribe.call({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Closes popups whose rows were read or dismissed, here or elsewhere (NOT-12). */
export async function closePopups(ids: readonly string[]): Promise<void> {
  const registration = await receiver();
  if (!registration) return;
  for (const popup of await registration.getNotifications()) if (ids.includes(popup.tag)) popup.close();
}

async function receiver(): Promise<ServiceWorkerRegistration | undefined> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isAble ? navigator.serviceWorker.getRegistration() : undefined;
}
