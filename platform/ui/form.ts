import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';

/**
 * A form whose inputs keep their own text (no render per key) and whose failed submit focuses the first wrong field.
 */
export function useFormWithFocus<Values extends Record<string, unknown>>(
  input: Omit<UseFormInput<Values>, 'mode' | 'onSubmitPreventDefault'>,
): UseFormReturnType<Values> {
  const form = useForm<Values>({ mode: 'uncontrolled', ...input });
  return {
    ...form,
    onSubmit: (onValid, onInvalid) =>
      form.onSubmit(onValid, (errors, values, event) => {
        focusFirst(form, errors);
        onInvalid?.(errors, values, event);
      }),
  };
}

function focusFirst<Values>(form: Pick<UseFormReturnType<Values>, 'getInputNode'>, errors: FormErrors): void {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null);
  // The errors are in the order of the rules, not of the fields on the page.
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes.at(0)?.focus();
}
