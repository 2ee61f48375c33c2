// Loaded before a server of a bench: whoever started it may be killed, and nobody would end it then.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
