import '@mantine/core/styles/NumberInput.layer.css';

/** A number that is typed or stepped. Few pages have one, so its css comes with it. */
export { NumberInput } from '@mantine/core';
