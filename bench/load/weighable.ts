/**
 * Lets a bench weigh this process: on SIGUSR2 garbage is collected (twice, for what the first time set free) and what
 * is left of V8's heap and the buffers beside it is printed, bytes. The process must be started with `--expose-gc`.
 */
export function beWeighable(): void {
  process.on('SIGUSR2', () => {
    for (let times = 0; times < 2; times++) globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`${JSON.stringify({ weight: heapUsed + external })}\n`);
  });
}
