import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { Row } from './layout.tsx';

/** A dialog's title and close button. Not the library's header: that is a banner, and the page has its own. */
export function DialogHead({ title }: { title: string }) {
  useSubmitKey();
  return (
    <Row align="center" justify="between" pt={16} pb={8} pl={24} pr={16}>
      <Modal.Title>{title}</Modal.Title>
      <Modal.CloseButton />
    </Row>
  );
}

/**
 * Ctrl or Command with Enter submits the open dialog, from any of its fields. A form hears the key before its fields do:
 * a closed list of choices would open at it. A dialog without a form hears it last, as its fields may use it themselves.
 */
function useSubmitKey(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', (event) => submit(event, formButton), { capture: true, signal });
    document.addEventListener('keydown', (event) => submit(event, mainButton), { signal });
    return () => stop.abort();
  }, []);
}

type FindButton = (dialog: Element, target: Element) => HTMLButtonElement | null | undefined;

function submit(event: KeyboardEvent, find: FindButton): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  if (ctrlKey === metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const dialog = target.closest('[role="dialog"]');
  const button = dialog && find(dialog, target);
  if (!button || button.disabled) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) press(button);
}

/** As a pointer would: the field is left first, and what is typed in it and not added yet is added. */
function press(button: HTMLButtonElement): void {
  button.focus();
  setTimeout(() => button.click());
}

/** The submit button of the form around a field, or of the only form in the dialog. */
const formButton: FindButton = (dialog, target) => {
  const forms = dialog.querySelectorAll('form');
  const form = target.closest('form') ?? (forms.length === 1 ? forms[0] : undefined);
  return form?.querySelector<HTMLButtonElement>('button[type="submit"]');
};

/** The one main button of a dialog that has fields and no form. */
const mainButton: FindButton = (dialog) => {
  const main = dialog.querySelectorAll<HTMLButtonElement>('button[data-variant="filled"]');
  const hasFields = dialog.querySelector('input, textarea, select') !== null;
  return hasFields && main.length === 1 && !dialog.querySelector('form') ? main[0] : undefined;
};
