import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { TestProgress } from './progress.ts';

/** Shows progress while the browser tests run, and failures in full at the end. */
export default class PlaywrightProgress implements Reporter {
  readonly #progress = new TestProgress('browser tests');
  readonly #failures: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress.expect(suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) {
      this.#progress.passed();
      return;
    }
    const title = test.titlePath().filter(Boolean).join(' › ');
    this.#progress.failed(title);
    const pictures = result.attachments.flatMap(({ path }) => (path === undefined ? [] : [path]));
    this.#failures.push([title, ...result.errors.map(describe), ...pictures].join('\n'));
  }

  /** Errors of the whole run: a file that doesn't load, a fixture that doesn't stop. */
  onError(error: TestError): void {
    this.#failures.push(describe(error));
  }

  onEnd(): void {
    this.#progress.end();
    for (const failure of this.#failures) process.stdout.write(`\n${failure}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function describe({ stack, message, value, snippet }: TestError): string {
  return [stack ?? message ?? value, snippet].filter(Boolean).join('\n');
}
