/** What failed of a job whose other parts were done. */
export class PartsFailed extends AggregateError {
  override name = 'PartsFailed';
  readonly parts: readonly string[];

  constructor(failures: readonly { part: string; error: unknown }[]) {
    const said = failures.map(
      ({ part, error }) => `${part}: ${error instanceof Error ? error.message : String(error)}`,
    );
    super(
      failures.map(({ error }) => error),
      said.join('; '),
    );
    this.parts = failures.map(({ part }) => part);
  }
}

/** Does every part, in order, whatever becomes of the others. @throws PartsFailed at the end, where some failed */
export async function doParts(parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures: { part: string; error: unknown }[] = [];
  for (const [part, work] of Object.entries(parts)) {
    await work().catch((error: unknown) => failures.push({ part, error }));
  }
  if (failures.length > 0) throw new PartsFailed(failures);
}
