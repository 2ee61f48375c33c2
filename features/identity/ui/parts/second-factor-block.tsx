import { Button } from '@mantine/core';
import { useState } from 'react';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SecondFactorView } from '../../contract/second-factor.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useAccountAct } from './use-account.ts';

const { factor: words } = account;
const few = 3;

type Open =
  | { dialog: 'set_up'; secret: { secret: string; address: string } }
  | { dialog: 'codes'; codes: readonly string[] }
  | { dialog: 'off' };

/** My second factor: whether it is on, how many recovery codes are left, and the actions on it. */
export function SecondFactorBlock({ factor }: { factor: SecondFactorView }) {
  const [open, setOpen] = useState<Open>();
  const { act, isBusy } = useAccountAct();
  const close = () => setOpen(undefined);

  const begin = async () => {
    const secret = await act(() => identityApi.startSecondFactor.call({}));
    if (secret) setOpen({ dialog: 'set_up', secret });
  };
  const renew = async () => {
    const renewed = await act(() => identityApi.renewRecoveryCodes.call({}));
    if (renewed) setOpen({ dialog: 'codes', codes: renewed.recoveryCodes });
  };
  const turnOff = async () => {
    close();
    if (await act(() => identityApi.endSecondFactor.call({})))
      toast.success(words.turnedOff, words.turnedOffLine);
  };
  const showCodes = (codes: readonly string[]) => setOpen({ dialog: 'codes', codes });

  const busy = { 'aria-disabled': isBusy, 'data-busy': isBusy || undefined };
  return (
    <>
      <AccountRow
        title={words.title}
        help={words.help}
        state={
          factor.isOn ? (
            <State factor={factor} />
          ) : factor.removedAt ? (
            <Removed at={factor.removedAt} />
          ) : null
        }
        acts={
          factor.isOn ? (
            <>
              <Button variant="default" {...busy} onClick={() => void renew()}>
                {words.renew}
              </Button>
              <Button variant="default" {...busy} onClick={() => setOpen({ dialog: 'off' })}>
                {words.turnOff}
              </Button>
            </>
          ) : (
            <Button variant={factor.removedAt ? 'filled' : 'default'} {...busy} onClick={() => void begin()}>
              {words.turnOn}
            </Button>
          )
        }
      />
      {open?.dialog === 'set_up' ? (
        <SecondFactorDialog secret={open.secret} onClose={close} onCodes={showCodes} />
      ) : null}
      {open?.dialog === 'codes' ? <RecoveryCodes codes={open.codes} onClose={close} /> : null}
      {open?.dialog === 'off' ? (
        <AccountDialog title={words.offQuestion} onClose={close}>
          <Text as="p" tone="muted" pretty>
            {words.offLine}
          </Text>
          <Row gap={8} justify="end" wrap mt={4}>
            <Button variant="default" onClick={close}>
              {words.keep}
            </Button>
            <Button color="danger" onClick={() => void turnOff()}>
              {words.turnOff}
            </Button>
          </Row>
        </AccountDialog>
      ) : null}
    </>
  );
}

const State = ({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactorView }) => (
  <>
    {since ? (
      <Text tone="success">
        {words.on} <Time at={since} style="inline" />
      </Text>
    ) : null}
    <span className={recoveryCodesLeft < few ? layout({ tone: 'warning' }) : undefined}>
      {words.left(recoveryCodesLeft)}
    </span>
  </>
);

/** The person lost it and an administrator turned it off. Nothing else will remind them to set it up again. */
const Removed = ({ at }: { at: string }) => (
  <Text tone="warning">
    {words.removed} <Time at={at} style="inline" />. {words.removedLine}
  </Text>
);
