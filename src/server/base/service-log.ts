/** What services report to the operator. */
export type ServiceLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;
