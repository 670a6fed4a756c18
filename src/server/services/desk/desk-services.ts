import type { Desk } from '#contract/desk/desk.ts';
import type { DeskRequest } from './desk.ts';
import type { People } from './people.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

/** Everything of the desk, put together. */
export type DeskServices = {
  readonly sessions: Sessions;
  /** Names a browser that somebody has signed in with before; null for a stranger's. */
  findBrowser(cookieHeader: string | undefined): Promise<string | null>;
  readonly signIn: SignIn;
  readonly people: People;
  /** False until a first person exists: then there is no desk. */
  isOn(): Promise<boolean>;
  open(request: DeskRequest): Desk;
  /** One look at the clocks, and what is due for the webhook. */
  tick(): Promise<void>;
  purge(now: number): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};
