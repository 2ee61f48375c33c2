import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { copy } from '../copy.ts';
import type { HeadProps } from './head-props.ts';

const load = async () => (await import('./head-menu.tsx')).HeadMenu;

/** The header's menu. */
export const HeadOptions = (layer: Pick<HeadProps, 'view' | 'onAside'>) => (
  <MenuButton label={copy.options} load={load} layer={layer} />
);
