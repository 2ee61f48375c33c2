import { Button } from '@mantine/core';
import { Row } from '#platform/ui/kit/layout.tsx';
import { account } from './account-copy.ts';

type AccountFootProps = { isBusy: boolean; onClose: () => void; children: string };

/** The cancel and submit buttons of an account dialog. */
export const AccountFoot = ({ isBusy, onClose, children }: AccountFootProps) => (
  <Row gap={8} justify="end" wrap mt={4}>
    <Button variant="default" onClick={onClose}>
      {account.cancel}
    </Button>
    <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
      {children}
    </Button>
  </Row>
);
