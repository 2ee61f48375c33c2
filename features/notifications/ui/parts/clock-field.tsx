import { useState } from 'react';
import { Row } from '#platform/ui/kit/layout.tsx';
import fields from '#platform/ui/kit/native-field.module.css';

type ClockFieldProps = {
  label: string;
  isBare?: boolean;
  /** "22:00". */
  value: string;
  onChange: (value: string) => void;
};

/** A time of day. Reports its value on blur or when complete; an empty field reverts. */
export function ClockField({ label, isBare = false, value, onChange }: ClockFieldProps) {
  const [draft, setDraft] = useState<string>();
  const settle = () => {
    if (draft && draft !== value) onChange(draft);
    setDraft(undefined);
  };
  return (
    <Row as="label" inline gap={8} align="center" tone="muted">
      <span className={isBare ? 'visually-hidden' : undefined}>{label}</span>
      <input
        type="time"
        className={fields.field}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
    </Row>
  );
}
