import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SecuritySettings } from '../../contract/security.ts';
import { limits } from '../../limits.ts';
import { securityApi, settingsQuery } from './security-api.ts';
import { words } from './security-copy.ts';
import classes from './sign-in-setting.module.css';
import { isProofRefused, useWithProof } from './with-proof.ts';

const { setting } = words;

const choices = ['environment', 'specific', 'generic'] as const;
type Choice = (typeof choices)[number];

const choiceOf = ({ hasGenericErrors }: SecuritySettings): Choice =>
  hasGenericErrors === null ? 'environment' : hasGenericErrors ? 'generic' : 'specific';
const valueOf: Readonly<Record<Choice, boolean | null>> = {
  environment: null,
  specific: false,
  generic: true,
};
const nameOf = (choice: Choice) => setting[choice];

/** The setting for whether a failed sign-in says what was wrong (S25). */
export function SignInSetting() {
  const reading = useQuery(settingsQuery());
  return (
    <Loaded reading={reading} broken={words.broken.settings} rows={{ count: 4, height: 48 }}>
      {(current) => <SettingForm current={current} />}
    </Loaded>
  );
}

function SettingForm({ current }: { current: SecuritySettings }) {
  const { choice, setChoice, reason, setReason, problem, notice, isBusy, submit } = useSettingForm(current);
  const standing = choiceOf(current);
  return (
    <Grid
      as="form"
      gap={16}
      py={20}
      px="edge"
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Text as="h2" size="lg" weight={600}>
        {setting.title}
      </Text>
      <Text as="p" tone="muted" pretty className={classes.line}>
        {setting.line}
      </Text>
      <Grid as="fieldset" gap={4}>
        <legend className="visually-hidden">{setting.title}</legend>
        {choices.map((one) => (
          <Grid
            as="label"
            key={one}
            gapX={12}
            align="start"
            py={8}
            px={12}
            pointer
            radius="button"
            hover="raised"
            className={classes.option}
          >
            <input
              type="radio"
              name="generic-errors"
              checked={choice === one}
              onChange={() => setChoice(one)}
            />
            <Text weight={600}>{nameOf(one)}</Text>
            <Text size="sm" tone="muted" className={classes.says}>
              {lineOf(one, current)}
            </Text>
          </Grid>
        ))}
      </Grid>
      {choice === standing ? null : (
        <Text as="p" py={8} px={12} size="sm" bg="raised" radius="button">
          {setting.before}: {nameOf(standing)} → {setting.after}: {nameOf(choice)}
        </Text>
      )}
      {notice ? (
        <Text
          as="p"
          py={8}
          px={12}
          size="sm"
          bg="raised"
          radius="button"
          className={classes.notice}
          role="alert"
        >
          {setting.changed} {setting.changedLine(nameOf(standing))}
        </Text>
      ) : null}
      <TextInput
        className={classes.reason}
        label={words.acts.reason}
        description={words.acts.reasonHelp}
        maxLength={limits.reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={8} gapX={16} align="center" wrap>
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {setting.save}
        </Button>
        {current.updatedAt ? (
          <Text size="sm" tone="muted">
            {setting.lastChanged} <Time at={current.updatedAt} style="inline" />
            {current.updatedBy ? ` ${words.account.by(current.updatedBy.name)}` : null}
          </Text>
        ) : null}
      </Row>
    </Grid>
  );
}

function lineOf(choice: Choice, { environmentHasGenericErrors }: SecuritySettings): string {
  if (choice === 'specific') return setting.specificLine;
  return choice === 'generic' ? setting.genericLine : setting.environmentNow(environmentHasGenericErrors);
}

/** The chosen value, saved over the version it was chosen on; a colleague's is shown first. */
function useSettingForm(current: SecuritySettings) {
  const cache = useQueryClient();
  const withProof = useWithProof();
  const [on, setOn] = useState(current);
  const [choice, setChoice] = useState<Choice>(choiceOf(current));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Nothing is chosen here: simply show what was saved elsewhere meanwhile.
  if (on.version < current.version && choice === choiceOf(on)) {
    setOn(current);
    setChoice(choiceOf(current));
  }
  const show = (settings: SecuritySettings) => {
    cache.setQueryData(settingsQuery().queryKey, settings);
    setOn(settings);
  };
  const save = async () => {
    const wish = { version: on.version, hasGenericErrors: valueOf[choice], reason };
    try {
      show(await withProof(() => securityApi.saveSecuritySettings.call(wish)));
      setReason('');
      setNotice(false);
      toast.success(setting.saved);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'settings.changed') {
        show((refusal.data as { current: SecuritySettings }).current);
        setNotice(true);
      } else if (!isProofRefused(error)) {
        setProblem(refusal?.message ?? setting.notSaved);
      }
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = wrongIn(choice === choiceOf(current), reason);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    await save();
    setBusy(false);
  };
  return { choice, setChoice, reason, setReason, problem, notice, isBusy, submit };
}

function wrongIn(isSame: boolean, reason: string): string | undefined {
  if (isSame) return setting.same;
  return reason.trim() === '' ? words.acts.reasonMissing : undefined;
}
