import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { limits } from '../../../limits.ts';
import classes from './signature-box.module.css';
import { words } from './signature-copy.ts';
import type { useSignature } from './use-signature.ts';

/** Where a mail signature is pasted, with what was made of it, and what was not. */
export function SignatureBox({ signature }: { signature: ReturnType<typeof useSignature> }) {
  const { text, reading, filled } = signature;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div className={classes.box}>
      <Textarea
        ref={box}
        data-private
        label={words.label}
        description={words.help}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={limits.signatureMax}
        spellCheck={false}
        value={text}
        onChange={(event) => signature.write(event.currentTarget.value)}
      />
      <p className={classes.line} role="status">
        {reading ? (filled > 0 ? words.filled(filled) : words.nothing) : ''}
      </p>
      {reading && reading.rest.length > 0 ? (
        <section aria-label={words.rest}>
          <h3 className={classes.heading}>{words.rest}</h3>
          <ul className={classes.rest} data-private>
            {reading.rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
