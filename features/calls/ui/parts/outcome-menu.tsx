import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { type Outcome, outcomes } from '../../limits.ts';
import { copy } from '../copy.ts';

/** Those that have a button of their own. */
const first: readonly Outcome[] = ['connected', 'left-word', 'will-return', 'no-answer'];
const rest = outcomes.filter((outcome) => !first.includes(outcome));

/** The less common outcomes of a call. */
export const OutcomeMenu = ({
  onChoose,
  ...layer
}: LayerProps & { onChoose: (outcome: Outcome) => void }) => (
  <MenuLayer {...layer} label={copy.panel.outcomes}>
    {rest.map((outcome) => (
      <Menu.Item key={outcome} onClick={() => onChoose(outcome)}>
        {copy.outcomes[outcome]}
      </Menu.Item>
    ))}
  </MenuLayer>
);
