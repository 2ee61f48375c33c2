import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountFoot } from './account-foot.tsx';
import classes from './account-section.module.css';
import { CopyButton } from './copy-button.tsx';
import { useAccountAct } from './use-account.ts';

const { factor: words } = account;

type SecondFactorDialogProps = {
  secret: { secret: string; address: string };
  onClose: () => void;
  /** It is on. These codes are shown once. */
  onCodes: (codes: readonly string[]) => void;
};

/** The secret as a QR code and as text, and the first code that activates it. */
export function SecondFactorDialog({ secret, onClose, onCodes }: SecondFactorDialogProps) {
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
