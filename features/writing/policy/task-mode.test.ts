import { expect, test } from 'vitest';
import { formatsOf, mentionsTasks } from './task-mode.ts';

test.each([
  'Add a task',
  'What is on your TODO list?',
  'A checklist for the day',
  'by priority',
  'color',
  'Status: ',
  'Tasks for Sam',
])('TRF-8, S60 %j asks for tasks', (placeholder) => {
  expect(mentionsTasks(placeholder)).toBe(true);
});

test.each(['Write a message to Statusquo Films', 'multitasking', 'Colorado', 'prioritytest', 'statuses', ''])(
  'TRF-8, S60 %j does not ask for tasks',
  (placeholder) => {
    expect(mentionsTasks(placeholder)).toBe(false);
  },
);

test('TRF-8, core 5 a field whose placeholder asks for tasks offers only a task list', () => {
  expect(formatsOf('What is on your todo list?')).toEqual(['tasks']);
  expect(formatsOf('Write a message to Statusquo Films')).toEqual(['standard', 'tasks']);
});
