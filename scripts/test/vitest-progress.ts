import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { TestProgress } from './progress.ts';

export default class VitestProgress implements Reporter {
  readonly #progress = new TestProgress('tests');

  onTestModuleCollected(module: TestModule): void {
    this.#progress.expect([...module.children.allTests()].length);
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed')
      this.#progress.failed(`${test.module.relativeModuleId}: ${test.fullName}`);
    else this.#progress.passed();
  }

  onTestRunEnd(): void {
    this.#progress.end();
  }
}
