import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LetterFrame } from '#features/mail/ui/public/frame.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { IssueDesk } from '../../../contract/views.ts';
import { previewQuery } from '../../api.ts';
import { deskCopy as copy } from './desk-copy.ts';
import classes from './issue-desk.module.css';
import { roleChoicesOf } from './role-choices.ts';

const { letter: words } = copy;

type PreviewColumnProps = { id: ClientId; desk: IssueDesk; isChanged: boolean };

/** The letter as a reader gets it: of a role, in a language, wide or on a phone. */
export function PreviewColumn({ id, desk, isChanged }: PreviewColumnProps) {
  const { version } = desk;
  const [role, setRole] = useState<string>();
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const [isPhone, setIsPhone] = useState(false);
  const query = previewQuery(id, role, language);
  const reading = useQuery({ ...query, queryKey: [...query.queryKey, version] });
  return (
    <Stack gap={12} px={16} py={16}>
      <Row gap={8} align="end" wrap>
        <Select
          label={words.as}
          placeholder={words.anyone}
          data={roleChoicesOf(desk)}
          value={role ?? null}
          clearable
          onChange={(next) => setRole(next ?? undefined)}
        />
        <Row as="fieldset" gap={2}>
          <legend className="visually-hidden">{words.language}</legend>
          <ChoiceButton isOn={language === 'en'} onClick={() => setLanguage('en')}>
            {words.english}
          </ChoiceButton>
          <ChoiceButton isOn={language === 'es'} onClick={() => setLanguage('es')}>
            {words.spanish}
          </ChoiceButton>
        </Row>
        <Row as="fieldset" gap={2}>
          <legend className="visually-hidden">{words.width}</legend>
          <ChoiceButton isOn={!isPhone} onClick={() => setIsPhone(false)}>
            {words.desktop}
          </ChoiceButton>
          <ChoiceButton isOn={isPhone} onClick={() => setIsPhone(true)}>
            {words.phone}
          </ChoiceButton>
        </Row>
      </Row>
      {isChanged ? (
        <Text size="sm" tone="muted">
          {words.stale}
        </Text>
      ) : null}
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 96, variant: 'line' }}>
        {(letter) => (
          <Box className={isPhone ? classes.phone : ''}>
            <LetterFrame key={`${version}:${isPhone}`} {...letter} />
          </Box>
        )}
      </Loaded>
    </Stack>
  );
}
