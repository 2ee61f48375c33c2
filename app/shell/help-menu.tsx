import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { openFeedback } from '#features/feedback/ui/public.ts';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { IconKeyboard, IconMessageReport, IconSchool } from '#platform/ui/icons.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from './copy.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Ways to get help: the keys (with a keyboard), the lessons, and contact with us. */
export function HelpMenu({ onShortcuts, ...layer }: LayerProps & { onShortcuts: () => void }) {
  const mayLearn = useMayOpen('documentation');
  const hasKeys = matchMedia('(any-pointer: fine)').matches;
  return (
    <MenuLayer {...layer} label={copy.footer.help}>
      {hasKeys ? (
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onShortcuts}>
          {copy.keys}
        </Menu.Item>
      ) : null}
      {mayLearn ? (
        <Menu.Item component={Link} to="/get-started" leftSection={<IconSchool {...icon} />}>
          {copy.places.tutorials}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconMessageReport {...icon} />} onClick={() => openFeedback()}>
        {copy.footer.feedback}
      </Menu.Item>
    </MenuLayer>
  );
}
