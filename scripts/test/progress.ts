/**
 * What a test runner prints while it runs: progress every few seconds, and each failure as it happens. Marked whole
 * lines, so `runCommand` can show them immediately and keep the rest for the end.
 */
export const progressMark = '  · ';

const beatMs = 10_000;

export class TestProgress {
  readonly #label: string;
  readonly #write: (line: string) => void;
  readonly #started = Date.now();
  readonly #beat: NodeJS.Timeout;
  #total = 0;
  #done = 0;
  #failed = 0;

  constructor(label: string, write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)) {
    this.#label = label;
    this.#write = write;
    this.#beat = setInterval(() => this.#tell(), beatMs);
    this.#beat.unref();
  }

  expect(tests: number): void {
    this.#total += tests;
  }

  passed(): void {
    this.#done += 1;
  }

  failed(title: string): void {
    this.#done += 1;
    this.#failed += 1;
    this.#write(`${progressMark}failed: ${title}`);
  }

  end(): void {
    clearInterval(this.#beat);
    this.#tell();
  }

  #tell(): void {
    const seconds = Math.round((Date.now() - this.#started) / 1000);
    const failures = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    this.#write(`${progressMark}${this.#label}: ${this.#done} of ${this.#total}${failures} (${seconds} s)`);
  }
}

export type TestTime = { readonly title: string; readonly ms: number };

/** The ten slowest tests, as lines for the end of a run; none for short runs. */
export function slowest(tests: readonly TestTime[], most = 10): string[] {
  if (tests.length <= most) return [];
  const longest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, most);
  const lines = longest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  return ['', 'The slowest tests:', ...lines];
}
