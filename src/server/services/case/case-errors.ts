/** Why nothing was done on a case page; http/domain-problems turns them into answers. */

/** Forged, ended, of another case or kind: told alike, so that nobody learns which. */
export class CaseLinkGone extends Error {
  override readonly name = 'CaseLinkGone';
}

/** The case is closed, or someone was faster again and again. */
export class CaseClosed extends Error {
  override readonly name = 'CaseClosed';
}

/** As many mails or changes as one case or address has for now. */
export class CaseBusy extends Error {
  override readonly name = 'CaseBusy';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('As much as one case takes for now.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
