import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { limits } from '../../limits.ts';

/** A required reason, with its error while it's missing. */
export function useReason(missing: string) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const onType = (typed: string) => {
    setReason(typed);
    setProblem(undefined);
  };
  /** Shows the error at the field. */
  const isMissing = (): boolean => {
    if (reason.trim() !== '') return false;
    setProblem(missing);
    return true;
  };
  return { reason, isMissing, field: { value: reason, error: problem, onType } };
}

type ReasonFieldProps = ReturnType<typeof useReason>['field'] & { label: string; hasFocus?: boolean };

/** The field of a reason. */
export const ReasonField = ({ label, value, error, onType, hasFocus = false }: ReasonFieldProps) => (
  <ProseField
    data-autofocus={hasFocus || undefined}
    label={label}
    autosize
    minRows={2}
    maxLength={limits.reasonMax}
    value={value}
    error={error}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
