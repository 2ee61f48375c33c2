import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** Something that is on or off. Few pages have one, so its css comes with it, and that of its label. */
export { Switch } from '@mantine/core';
