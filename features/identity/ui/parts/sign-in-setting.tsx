import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
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

/** Whether a failed sign-in says what was wrong (S25). */
export function SignInSetting() {
  const reading = useQuery(settingsQuery());
  if (reading.data) return <SettingForm current={reading.data} />;
  const retry = () => void reading.refetch();
  if (reading.isError) return <ErrorPanel title={words.broken.settings} onRetry={retry} />;
  return <SkeletonRows count={4} height={48} variant="line" onRetry={retry} />;
}

function SettingForm({ current }: { current: SecuritySettings }) {
  const { choice, setChoice, reason, setReason, problem, notice, isBusy, submit } = useSettingForm(current);
  const standing = choiceOf(current);
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={classes.title}>{setting.title}</h2>
      <p className={classes.line}>{setting.line}</p>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{setting.title}</legend>
        {choices.map((one) => (
          <label key={one} className={classes.option}>
            <input
              type="radio"
              name="generic-errors"
              checked={choice === one}
              onChange={() => setChoice(one)}
            />
            <span className={classes.optionName}>{nameOf(one)}</span>
            <span className={classes.optionLine}>{lineOf(one, current)}</span>
          </label>
        ))}
      </fieldset>
      {choice === standing ? null : (
        <p className={classes.change}>
          {setting.before}: {nameOf(standing)} → {setting.after}: {nameOf(choice)}
        </p>
      )}
      {notice ? (
        <p className={classes.notice} role="alert">
          {setting.changed} {setting.changedLine(nameOf(standing))}
        </p>
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
      <div className={classes.acts}>
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {setting.save}
        </Button>
        {current.updatedAt ? (
          <span className={classes.last}>
            {setting.lastChanged} <Time at={current.updatedAt} style="inline" />
            {current.updatedBy ? ` ${words.account.by(current.updatedBy.name)}` : null}
          </span>
        ) : null}
      </div>
    </form>
  );
}

function lineOf(choice: Choice, { environmentHasGenericErrors }: SecuritySettings): string {
  if (choice === 'specific') return setting.specificLine;
  return choice === 'generic' ? setting.genericLine : setting.environmentNow(environmentHasGenericErrors);
}

/** What is chosen, and saving it over the version that was seen. */
function useSettingForm(current: SecuritySettings) {
  const cache = useQueryClient();
  const withProof = useWithProof();
  const [choice, setChoice] = useState<Choice>(choiceOf(current));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (settings: SecuritySettings) => cache.setQueryData(settingsQuery().queryKey, settings);
  const save = async () => {
    const wish = { version: current.version, hasGenericErrors: valueOf[choice], reason };
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
