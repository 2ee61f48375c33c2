import { IconDeviceDesktop, IconDeviceMobile } from '#platform/ui/icons.ts';
import { layout } from '#platform/ui/kit/layout.tsx';

const handheld = ['mobile', 'tablet'];

/** A phone or tablet, or a computer. */
export function DeviceIcon({ device: { type } }: { device: { type: string } }) {
  const Icon = handheld.includes(type) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon className={layout({ rigid: true, tone: 'faint' })} size={20} stroke={1.75} aria-hidden />;
}
