/** Random values under a name, the same for all processes of one database. */
export type SecretStore = {
  find(name: string): Promise<string | null>;
  /** Made by the first process that asks. */
  ensure(name: string): Promise<string>;
  remove(names: readonly string[]): Promise<void>;
};
