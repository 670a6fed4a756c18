/** Why a call can't be booked or changed; http/domain-problems turns them into answers. */

/** The start is taken, or was never offered; `slots` are the next free ones. */
export class SlotGone extends Error {
  override readonly name = 'SlotGone';
  readonly slots: readonly string[];

  constructor(slots: readonly string[]) {
    super('The slot is not free.');
    this.slots = slots;
  }
}

/** The call is over or cancelled, or was changed meanwhile. */
export class NotChangeable extends Error {
  override readonly name = 'NotChangeable';
}

