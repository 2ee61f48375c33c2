import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ClashQuestion } from '#platform/ui/kit/conflict/clash-question.tsx';
import type { FieldOf } from '#platform/ui/kit/conflict/join-edits.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { billings, formats, limits } from '../../../limits.ts';
import { choicesQuery } from '../../api.ts';
import { madeChoices } from '../made-choices.ts';
import { creditCopy } from './credit-copy.ts';
import { JobField } from './job-field.tsx';
import { type CreditFormOf, type CreditValues, useCreditForm } from './use-credit-form.ts';

const { fields: names, help } = creditCopy;

/** Form of a credit: production, position, year and note. */
export function CreditForm(props: CreditFormOf) {
  const { act, onDone } = props;
  const form = useCreditForm(props);
  const { values, change, problem, base } = form;
  const saveButton = useRef<HTMLButtonElement>(null);
  const held = base ? [{ value: base.job, label: base.jobLabel }] : [];
  const { data: jobs = [] } = useQuery(choicesQuery('job-titles'));
  const describe = (field: FieldOf<CreditValues>, { job, format, billing, ...texts }: CreditValues) => {
    const says = {
      ...texts,
      job: madeChoices([job], jobs, held).at(0)?.label ?? '',
      format: format && creditCopy.formats[format],
      billing: billing && creditCopy.billings[billing],
    };
    return { name: names[field], says: says[field] };
  };
  return (
    <Form onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={values}
        describe={describe}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <TextInput
        label={names.title}
        value={values.title}
        error={problem.title}
        maxLength={limits.titleMax}
        data-autofocus
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <JobField
        label={names.job}
        description={help.job}
        value={values.job}
        held={held}
        error={problem.job}
        onChange={(job) => change({ job })}
      />
      <Grid gap={16} cols={2}>
        <TextInput
          label={names.year}
          inputMode="numeric"
          value={values.year}
          error={problem.year}
          maxLength={4}
          onChange={(event) => change({ year: event.currentTarget.value.trim() })}
        />
        <NativeSelect
          label={names.format}
          value={values.format}
          data={[
            { value: '', label: creditCopy.noBilling },
            ...formats.map((value) => ({ value, label: creditCopy.formats[value] })),
          ]}
          onChange={(event) =>
            change({ format: formats.find((one) => one === event.currentTarget.value) ?? '' })
          }
        />
      </Grid>
      <TextInput
        label={names.company}
        description={help.company}
        value={values.company}
        maxLength={limits.lineMax}
        onChange={(event) => change({ company: event.currentTarget.value })}
      />
      <NativeSelect
        label={names.billing}
        description={help.billing}
        value={values.billing}
        data={[
          { value: '', label: creditCopy.noBilling },
          ...billings.map((value) => ({ value, label: creditCopy.billings[value] })),
        ]}
        onChange={(event) =>
          change({ billing: billings.find((one) => one === event.currentTarget.value) ?? '' })
        }
      />
      <TextInput
        label={names.note}
        description={help.note}
        value={values.note}
        maxLength={limits.lineMax}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {problem.all ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problem.all}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            onDone();
          }}
        >
          {creditCopy.cancel}
        </Button>
        <Button ref={saveButton} type="submit" variant="filled" loading={form.isBusy}>
          {act}
        </Button>
      </Row>
    </Form>
  );
}
