import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { transformLimits } from '../../../limits.ts';
import { formatsOf, mentionsTasks } from '../../../policy/task-mode.ts';
import { servicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import type { WritingField } from '../writing-field.ts';
import classes from './transform-panel.module.css';
import { partOf, type Wish } from './use-transform.ts';

const { panel: words, presets, transform } = copy;

type TransformPanelProps = LayerProps & { field: WritingField; onWish: (wish: Wish) => void };

/** The ways to transform a text, and where it is sent for that. */
export function TransformPanel({ target, isOpen, onChange, field, onWish }: TransformPanelProps) {
  return (
    <PanelLayer
      target={target}
      isOpen={isOpen}
      onChange={onChange}
      title={words.title}
      position="top-start"
      width={340}
    >
      <Choices field={field} onWish={onWish} />
    </PanelLayer>
  );
}

function Choices({ field, onWish }: Pick<TransformPanelProps, 'field' | 'onWish'>) {
  const services = useQuery(servicesQuery());
  return (
    <Loaded reading={services} broken={words.broken} rows={{ count: 3, height: 56 }}>
      {({ transform }) => <Offered host={transform?.host} field={field} onWish={onWish} />}
    </Loaded>
  );
}

type OfferedProps = Pick<TransformPanelProps, 'field' | 'onWish'> & {
  /** Of the service that rewrites; undefined where texts are put in order by rules alone. */
  host: string | undefined;
};

function Offered({ host, field, onWish }: OfferedProps) {
  const box = field.box.current;
  const part = box ? partOf(box) : { text: field.text, from: 0, to: field.text.length };
  const isSelection = part.text.length < field.text.length;
  const isTooLong = part.text.length > transformLimits.textMax;
  const wish = { formatType: 'standard', byRules: host === undefined } as const;
  const placeholder = box?.placeholder ?? '';
  const formats = {
    standard: {
      name: host === undefined ? words.standardRules : words.standard,
      line: host === undefined ? words.standardRulesLine : words.standardLine,
    },
    tasks: {
      name: host === undefined ? words.tasksRules : words.tasks,
      line: host === undefined ? words.tasksRulesLine : words.tasksLine,
    },
  };
  return (
    <>
      {host === undefined ? (
        <p
          className={layout(
            {
              py: 8,
              px: 10,
              pretty: true,
              bg: 'raised',
              radius: 'chip',
              size: 'sm',
              leading: 18,
              tone: 'muted',
            },
            classes.notice,
          )}
        >
          <b>{transform.unavailable}</b>
          {transform.unavailableLine}
        </p>
      ) : null}
      <Text
        as="p"
        size="xs"
        tabular
        pretty
        pt={4}
        pb={6}
        px={10}
        {...(isTooLong ? { tone: 'danger', weight: 600 } : { tone: 'muted' })}
      >
        {isTooLong
          ? transform.long(transformLimits.textMax)
          : (isSelection ? words.selection : words.whole)(part.text.length)}
      </Text>
      {formatsOf(placeholder).map((format) => (
        <Format
          key={format}
          {...formats[format]}
          isDisabled={isTooLong}
          onPress={() => onWish({ ...wish, isTaskFormat: format === 'tasks' })}
        />
      ))}
      <OwnWords
        isDisabled={host === undefined || isTooLong}
        isTaskField={mentionsTasks(placeholder)}
        onWish={onWish}
      />
      <Text as="p" pt={8} pb={6} px={10} size="xs" tabular tone="muted" pretty mt={8} borderTop="hairline">
        {host === undefined ? words.rules : words.sent(host)}
      </Text>
    </>
  );
}

type FormatProps = { name: string; line: string; isDisabled: boolean; onPress: () => void };

const Format = ({ name, line, isDisabled, onPress }: FormatProps) => (
  <button
    type="button"
    className={layout(
      {
        fullWidth: true,
        py: 8,
        px: 10,
        textAlign: 'start',
        bg: 'none',
        border: 'none',
        radius: 'chip',
        block: true,
        tone: 'ink',
      },
      classes.format,
    )}
    disabled={isDisabled}
    onClick={onPress}
  >
    <b>{name}</b>
    <span>{line}</span>
  </button>
);

type OwnWordsProps = { isDisabled: boolean; isTaskField: boolean; onWish: (wish: Wish) => void };

function OwnWords({ isDisabled, isTaskField, onWish }: OwnWordsProps) {
  const id = useId();
  const [prompt, setPrompt] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form inside a form on the page: must not submit the outer one.
    event.stopPropagation();
    const customPrompt = prompt.trim();
    if (customPrompt === '' || isDisabled) return;
    const isTaskFormat = isTaskField || mentionsTasks(customPrompt);
    onWish({ formatType: 'custom', customPrompt, isTaskFormat, byRules: false });
  };
  return (
    <Grid
      as="form"
      gap={6}
      pt={8}
      pb={4}
      px={10}
      mt={4}
      borderTop="hairline"
      className={classes.own}
      onSubmit={submit}
    >
      <Text as="label" htmlFor={id} size="md" leading={20} weight={500} justifySelf="start">
        {words.custom}
      </Text>
      <Row gap={6} wrap className={classes.presets} role="group" aria-label={words.presets}>
        {Object.values(presets).map(({ name, prompt: preset }) => (
          <button
            key={name}
            type="button"
            className={layout(
              {
                height: 28,
                py: 0,
                px: 8,
                bg: 'none',
                border: 'hairline',
                radius: 'chip',
                size: 'xs',
                tone: 'muted',
              },
              classes.preset,
            )}
            disabled={isDisabled}
            onClick={() => setPrompt(preset)}
          >
            {name}
          </button>
        ))}
      </Row>
      <textarea
        id={id}
        className={classes.prompt}
        rows={2}
        dir="auto"
        maxLength={transformLimits.promptMax}
        placeholder={words.customHint}
        value={prompt}
        disabled={isDisabled}
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={isDisabled || prompt.trim() === ''}>
        {words.go}
      </Button>
    </Grid>
  );
}
