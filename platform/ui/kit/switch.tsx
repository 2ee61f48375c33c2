import '@mantine/core/styles/Switch.layer.css';

/** Something that is on or off. Few pages have one, so its css comes with it. */
export { Switch } from '@mantine/core';
