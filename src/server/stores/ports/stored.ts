/** A request as it is stored: what was left out is null, lists stay lists, an object is JSON text. */
export type Stored<Request> = {
  readonly [Member in keyof Request]-?:
    StoredValue<NonNullable<Request[Member]>> | (undefined extends Request[Member] ? null : never);
};

type StoredValue<Value> = Value extends readonly unknown[] ? readonly string[] : string;
