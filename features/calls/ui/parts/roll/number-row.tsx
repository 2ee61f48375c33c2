import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { telOf } from '#platform/contract/phone-digits.ts';
import { now } from '#platform/ui/clock.ts';
import { IconPhone } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { Since } from './live-band.tsx';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';

type NumberRowProps = { line: LineView; isTalking: boolean; onNumber: (phone: string) => void };

/** How to reach them, and how far the call has come: lined up until someone dials. */
export function NumberRow({ line, isTalking, onNumber }: NumberRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [dialedAt, setDialedAt] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const number = line.callback || line.phone;
  useShortcuts({ c: () => (number ? link.current?.click() : setTyping(true)) }, { isEnabled: !isTalking });
  if (isTyping && !number)
    return <NumberForm line={line} onNumber={onNumber} onClose={() => setTyping(false)} />;
  const since = isTalking ? line.connectedAt : dialedAt;
  return (
    <Row wrap align="center" py={12} tone="muted" gap={4} gapX={12} className={classes.number}>
      <IconPhone size={20} stroke={1.75} aria-hidden />
      {number ? (
        <a
          ref={link}
          href={telOf(number)}
          aria-label={copy.call(line.name, number)}
          aria-keyshortcuts="C"
          onClick={() => setDialedAt(new Date(now()).toISOString())}
        >
          {number}
        </a>
      ) : (
        <>
          <span>{copy.noNumber}</span>
          <Button variant="default" size="sm" aria-keyshortcuts="C" onClick={() => setTyping(true)}>
            {copy.addNumber}
          </Button>
        </>
      )}
      {isTalking ? null : (
        <span className={classes.hint} aria-hidden>
          <Kbd>C</Kbd>
        </span>
      )}
      <span>
        {[line.assistant && copy.assistant(line.assistant), line.callbackUntil].filter(Boolean).join(', ')}
      </span>
      <span
        className={classes.dialing}
        data-talk={isTalking || undefined}
        data-idle={since ? undefined : true}
      >
        {isTalking ? copy.talking : dialedAt ? copy.dialing : sheetCopy.liningUp}{' '}
        {since ? <Since at={since} /> : null}
      </span>
    </Row>
  );
}

type NumberFormProps = { line: LineView; onNumber: (phone: string) => void; onClose: () => void };

// Opened by a key or a press: focus moves into it.
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** Adds a number for a person who has none on the sheet. */
function NumberForm({ line, onNumber, onClose }: NumberFormProps) {
  const [phone, setPhone] = useState('');
  const save = () => {
    if (phone.trim() !== '') onNumber(phone.trim());
    onClose();
  };
  return (
    <Form gap={4} py={12} className={classes.number} onSubmit={save}>
      <Row gap={8} align="center" wrap>
        <TextInput
          type="tel"
          ref={focusOnce}
          aria-label={copy.numberOf(line.name)}
          placeholder={sheetCopy.form.phone}
          autoComplete="off"
          maxLength={limits.phoneMax}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose();
          }}
        />
        <Button type="submit">{sheetCopy.panel.save}</Button>
        <Button variant="default" onClick={onClose}>
          {sheetCopy.pasting.cancel}
        </Button>
      </Row>
    </Form>
  );
}
