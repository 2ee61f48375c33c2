import { Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { words } from './saved-copy.ts';

/** Switch for notices of new people. */
export const TellsLine = ({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) => (
  <Row as="label" gap={10} align="center" minHeight={32} tap size="sm" leading="inherit" pointer>
    <TickBox checked={isOn} onToggle={onToggle} />
    {words.tells}
  </Row>
);
