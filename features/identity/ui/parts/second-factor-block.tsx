import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SecondFactorView } from '../../contract/second-factor.ts';
import { limits } from '../../limits.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountDialog, AccountFoot } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import classes from './account-section.module.css';
import { CopyButton, RecoveryCodes } from './recovery-codes.tsx';
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

type SecondFactorDialogProps = {
  secret: { secret: string; address: string };
  onClose: () => void;
  /** It is on. These codes are shown once. */
  onCodes: (codes: readonly string[]) => void;
};

/** The secret as a QR code and as text, and the first code that activates it. */
function SecondFactorDialog({ secret, onClose, onCodes }: SecondFactorDialogProps) {
  const { act, isBusy } = useAccountAct();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
    field.current?.select();
  };
  const confirm = async (code: string) => {
    try {
      return await identityApi.confirmSecondFactor.call({ code });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'code.wrong') return refusal.message;
      if (refusal?.code === 'code.throttled') return words.throttled;
      throw error;
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (isBusy) return;
    if (code === '') return refuse(words.codeMissing);
    setProblem(undefined);
    const outcome = await act(() => confirm(code));
    if (typeof outcome === 'string') return refuse(outcome);
    if (outcome) onCodes(outcome.recoveryCodes);
  };
  return (
    <AccountDialog title={words.setUpTitle} onClose={onClose} closesOutside={false}>
      <Text as="p" tone="muted" pretty>
        {words.scan}
      </Text>
      <QrCode text={secret.address} />
      <Row
        gap={8}
        gapX={12}
        align="center"
        justify="between"
        wrap
        py={10}
        px={12}
        bg="raised"
        border="hairline"
        radius="button"
      >
        <Text mono size="sm" breaks className={classes.secretText}>
          {inGroups(secret.secret)}
        </Text>
        <CopyButton text={secret.secret} label={words.copyKey} />
      </Row>
      <form className={layout({ stack: true, gap: 16 })} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          ref={field}
          data-autofocus
          label={words.codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.codeMax}
          error={problem}
        />
        <AccountFoot isBusy={isBusy} onClose={onClose}>
          {isBusy ? words.confirming : words.confirm}
        </AccountFoot>
      </form>
    </AccountDialog>
  );
}

/** Drawn as one path: dark squares on a light background with the margin that cameras need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={layout({ self: 'center', p: 8, radius: 'button' }, classes.qr)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.qrLabel}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
